import { event } from '#tests/content/shipped-content.ts';
import { expectAccessible } from './accessible.ts';
import { addressOf, join } from './people.ts';
import { expect, test } from './site.ts';

test('an issue is written, previewed, tested and sent, and its log says who got it', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  const other = await browser.newContext();
  await join(other, site, 'Reader');
  const answer = await other.request.post(`${site.url}/settings?section=newsletter`, {
    headers: { origin: site.url, accept: 'application/json' },
    form: { newsletter_subscribed: 'on' },
  });
  expect(answer.ok(), `the newsletter's switch: ${answer.status()}`).toBe(true);
  await other.close();
  await join(context, site, 'Chief', 'newsletter-chief@naledi.example');

  await page.goto('/admin/newsletter');
  const make = page.getByRole('button', { name: 'New issue' });
  await make.click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Summer at Naledi');
  const search = page.getByRole('combobox', { name: 'Event, course or post' });
  await search.fill('zebra crossing');
  await expect(page.getByText('Nothing found. Try another word.')).toBeVisible();
  await page.route('**/find.json*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await search.fill('career');
  await expect(page.getByText(/^The search did not answer/)).toBeVisible();
  await search.fill('career fair');
  await page.getByRole('option', { name: new RegExp(event('3').title) }).click();
  await page.getByRole('button', { name: 'Add to the text' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toContainText(event('3').title);
  await search.fill('phishing');
  await page
    .getByRole('option', { name: /phishing/i })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Where in the text' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add to the text' }).click();
  const cards = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move up: / }) });
  await expect(cards.getByRole('listitem').first()).toContainText(/phishing/i);
  await expect(text.getByRole('link')).toHaveText([/phishing/i, event('3').title]);
  await expectAccessible(page);
  // By keyboard: focus stays on the button of the moving card.
  const down = cards.getByRole('button', { name: /^Move down: .*phishing/i });
  await down.press('Enter');
  await expect(cards.getByRole('listitem').first()).toContainText(event('3').title);
  await expect(down).toBeFocused();
  await expect(text.getByRole('link')).toHaveText([event('3').title, /phishing/i]);
  await page.getByRole('button', { name: 'Preview and send' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Summer at Naledi' })).toBeVisible();
  await expect(phone.getByRole('link', { name: event('3').title })).toBeVisible();
  let tests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/preview')) tests += 1;
  });
  // A double tap, whose second comes before the button is busy.
  await page.getByRole('button', { name: 'Send me a test' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('A test goes to newsletter-chief@naledi.example.')).toBeVisible();
  expect(tests).toBe(1);

  await page.getByRole('link', { name: 'Choose who gets it' }).click();
  await page.getByRole('button', { name: 'Show how many people' }).click();
  await expect(page.getByRole('heading', { name: /^(One person|\d+ people)$/ })).toBeVisible();
  await expectAccessible(page);
  // A newly selected audience has not been counted yet, so Send now must not send to it.
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await page.getByLabel('To', { exact: true }).selectOption({ index: 1 });
  await expect(sendNow).toBeHidden();
  await page.getByLabel('To', { exact: true }).selectOption('subscribers');
  await sendNow.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who got it');
  await expect(async () => {
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(addressOf('Reader')) });
    await expect(row).toContainText('Sent', { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  const mails = await site.mailsTo(addressOf('Reader'));
  expect(mails.some(({ text }) => text.includes(`| Event: ${event('3').title}`))).toBe(true);
});
