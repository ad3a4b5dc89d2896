import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { join, password } from './people.ts';
import { expect, holdRequests, hydrated, test } from './site.ts';

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
};

test('an editor finds a post by typing, writes in it, publishes it, and brings the older text back', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(150_000);
  await join(context, site, 'Writer', 'writer@naledi.example');
  await page.goto('/admin/content');
  const search = page.getByRole('searchbox', { name: 'Find a list or an entry by any word in it' });
  await look(page, 'content-1280');
  await search.pressSequentially('phish');
  await page
    .getByRole('link', { name: /phishing/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/phishing/i);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.scrollIntoViewIfNeeded();
  await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: 20_000 });
  await look(page, 'entry-1280');

  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Naledi says: ');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  const head = page.locator('.page-head');
  await expect(head.getByText('Changed', { exact: true })).toBeVisible();
  await expect(head.getByText(/^Draft by you, \d\d:\d\d/)).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
  await page.goto('/blog/spot-a-phishing-message');
  await expect(page.getByText('Naledi says: It often begins with a message')).toBeVisible();

  await page.goto('/admin/content/posts/spot-a-phishing-message');
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByRole('cell', { name: /Naledi says/ })).toBeVisible();
  const restore = page.getByRole('button', { name: 'Restore version 1' });
  await hydrated(restore);
  await restore.click();
  await expect(page.getByText('The older text is your draft now.')).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
});

test('lists are sorted and shortened by keyboard, a mistake leads to its field, and nothing is lost', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(150_000);
  await join(context, site, 'Author', 'author@naledi.example');
  await page.goto('/admin/content/help-articles');
  await look(page, 'list-1280');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('How do I find my certificate?');
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(page.getByText('No one sees it until you publish it.')).toBeVisible();
  await expect(page).toHaveURL(/help-articles\/how-do-i-find-my-certificate$/);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  const add = page.getByRole('button', { name: 'Add word to Other words' });
  await hydrated(add);
  for (const word of ['paper', 'diploma', 'badge']) {
    await add.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
  }
  const up = page.getByRole('button', { name: 'Move Word 3 of Other words up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Word 2 of Other words up' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Word 2', exact: true })).toHaveValue('badge');
  await page.getByRole('button', { name: 'Remove Word 1 of Other words' }).click();
  const undo = page.getByRole('button', { name: /^Undo: put Word 1/ });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Word 1', exact: true })).toHaveValue('paper');

  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('account');
  await page.getByRole('option').first().click();
  await look(page, 'new-1280');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'It cannot be published yet' });
  await expect(summary).toBeVisible();
  await look(page, 'refused-1280');
  await summary.getByRole('link', { name: /Answer in one sentence/ }).click();
  await expect(page.getByRole('textbox', { name: 'Answer in one sentence' })).toBeFocused();

  await page.route('**/draft', (route) => route.fulfill({ status: 503 }));
  await page.keyboard.type('On your dashboard.');
  await expect(page.getByText(/What you wrote is kept in this browser/)).toBeVisible({ timeout: 15_000 });
  page.on('dialog', (dialog) => dialog.accept());
  await page.unroute('**/draft');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Answer in one sentence' })).toHaveValue(
    'On your dashboard.',
  );
  await expect(page.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
});

/** Whether its centre is covered or out of view. */
const isCovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return !onTop || !element.contains(onTop);
};

test('two people editing one entry see both texts side by side, and none is lost or published over', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  await join(context, site, 'Reviser', 'reviser@naledi.example');
  const other = await browser.newContext({ baseURL: site.url });
  await join(other, site, 'Second', 'editing@naledi.example');
  const second = await other.newPage();
  const leadOf = (of: Page) => of.getByRole('textbox', { name: 'Introduction', exact: true }).first();
  const entry = '/admin/content/blog-page/blog-page';
  for (const one of [page, second]) {
    const noted = one.waitForResponse(`**${entry}/presence`);
    await one.goto(entry);
    await hydrated(leadOf(one));
    expect((await noted).status()).toBe(200);
  }
  const isAt = (name: string) => new RegExp(`^${name} has been working on this since \\d\\d:\\d\\d\\.$`);
  await expect(second.getByText(isAt('Reviser'))).toBeVisible();
  await expectAccessible(second);
  await look(second, 'at-work-1280');
  // As when the tab becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(isAt('Second'))).toBeVisible();
  await leadOf(second).fill('What the author wrote.');
  await expect(second.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  await leadOf(page).fill('What the reviser wrote.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else has changed this' });
  await expect(conflict.getByRole('radio', { name: /What the reviser wrote\./ })).toBeChecked();
  const theirs = conflict.getByRole('radio', { name: /What the author wrote\./ });
  await expectAccessible(page);
  await look(page, 'conflict-1280');
  await page.setViewportSize({ width: 360, height: 800 });
  await look(page, 'conflict-360');
  await theirs.focus();
  await page.keyboard.press('Tab');
  const goOn = conflict.getByRole('button', { name: 'Go on with these' });
  await expect(goOn).toBeFocused();
  expect(await goOn.evaluate(isCovered)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await theirs.focus();
  await page.keyboard.press('ArrowUp');
  await expect(theirs).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(leadOf(page)).toHaveValue('What the reviser wrote.');
  await page.getByRole('link', { name: 'Version 2', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'What the author wrote.' })).toBeVisible();

  // The second one still shows the former text, and edits another field.
  const titleOf = (of: Page) => of.getByRole('textbox', { name: 'Title', exact: true }).first();
  await second.reload();
  await hydrated(titleOf(second));
  await page.goto(entry);
  await hydrated(leadOf(page));
  await leadOf(page).fill('The reviser again.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await titleOf(second).fill('A title of the author');
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  const merged = second.getByText('Reviser has changed this too');
  await expect(merged).toBeInViewport();
  await expect(second.locator('.entry-bar', { has: merged })).toHaveCount(1);
  await expect(second.locator(':focus', { has: merged })).toHaveCount(1);
  await expect(leadOf(second)).toHaveValue('The reviser again.');
  await expect(titleOf(second)).toHaveValue('A title of the author');
  await expect(second.getByText(/^Draft saved at/)).toBeVisible();
  await expect(second.getByText('Visitors see it now.')).toHaveCount(0);
  await look(second, 'merged-1280');

  // Publishing over a newer text: first both are shown, and nothing is published.
  const events = '/admin/content/events-page/events-page';
  await page.goto(events);
  await hydrated(leadOf(page));
  await leadOf(page).fill('What the reviser wrote.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await second.goto(events);
  await hydrated(leadOf(second));
  await leadOf(second).fill('What the author wrote.');
  await expect(second.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(conflict.getByRole('radio', { name: /What the reviser wrote\./ })).toBeChecked();
  await theirs.check();
  await goOn.click();
  await expect(leadOf(page)).toHaveValue('What the author wrote.');
  const visited = await (await page.request.get('/events')).text();
  expect(visited).not.toMatch(/What the (reviser|author) wrote\./);
  await other.close();
});

test('the team is put in order by keyboard and by drag, and visitors see it so', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  await join(context, site, 'Sorter', 'sorter@naledi.example');
  await page.goto('/admin/content/team');
  const names = () =>
    page.locator('tbody > tr td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const before = (await names()) as [string, string, string, string];
  const [first, second, third, fourth] = before;
  const up = page.getByRole('button', { name: `Move ${second} up` });
  await hydrated(up);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second} is now 1 of 4.`)).toBeAttached();
  await expect.poll(names).toEqual([second, first, third, fourth]);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await look(page, 'sorted-1280');

  // Pressed again while the first move is pending: both count.
  const release = await holdRequests(page, '**/order.json*');
  const down = page.getByRole('button', { name: `Move ${second} down` });
  for (let times = 0; times < 3; times += 1) await down.press('Enter');
  release();
  await expect(page.getByText(`${second} is now 4 of 4.`)).toBeAttached();
  await expect.poll(names).toEqual([first, third, fourth, second]);
  await expect(down).toBeFocused();
  await page.unroute('**/order.json*');
  for (let times = 0; times < 3; times += 1) await up.press('Enter');
  await expect(page.getByText(`${second} is now 1 of 4.`)).toBeAttached();
  await expect.poll(names).toEqual([second, first, third, fourth]);

  await page.setViewportSize({ width: 1280, height: 1000 });
  const grip = page.locator('tr', { hasText: fourth }).locator('.grab');
  const target = page.locator('tr', { hasText: first });
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [(await grip.boundingBox())!, (await target.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 10, { steps: 5 });
  await expect(target).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect(page.getByText(`${fourth} is now 2 of 4.`)).toBeAttached();
  await expect.poll(names).toEqual([second, fourth, first, third]);
  await page.goto('/about-us');
  const text = (await page.locator('main').textContent()) ?? '';
  const places = [second, fourth, first, third].map((name) => text.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  await page.goto('/admin/content/posts');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('on a bad connection each step reports its result, and pending text is saved', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(150_000);
  await join(context, site, 'Hasty', 'hasty@naledi.example');
  const entry = '/admin/content/funding-page/funding-page';
  await page.goto(entry);
  const lead = page.getByRole('textbox', { name: 'Introduction', exact: true }).first();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await hydrated(lead);

  // The same mistake again: its message is focused again.
  await page.getByLabel('Day and time').fill('2020-01-01T08:00');
  const past = page.getByText('This time has passed. Please choose a later one.');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Publish at' }).click();
    await expect(past).toBeInViewport();
    await expect(page.locator(':focus', { has: past })).toHaveCount(1);
  }

  // Published, but the response is lost: it was nobody else's change, so there is no conflict.
  await lead.fill('Published, but who knows.');
  const isStep = /\/funding-page$/;
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 503 });
  };
  await page.route(isStep, lose);
  await publish.click();
  await expect(page.getByText(/^This may not be saved/)).toBeVisible();
  await page.unroute(isStep);
  await publish.click();
  await expect(page.getByText(/^You have changed this entry yourself/)).toBeInViewport();
  await expect(page.locator('.page-head').getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByText('has changed this too')).toHaveCount(0);
  await expect(lead).toHaveValue('Published, but who knows.');

  // Typing continues while it is published: the next page keeps it without asking.
  page.on('dialog', (dialog) => dialog.dismiss());
  const release = await holdRequests(page, '**/funding-page');
  await publish.click();
  await expect(publish).toBeDisabled();
  await lead.fill('Written on.');
  release();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await expect(lead).toHaveValue('Written on.');
  await expect(page.getByText('has changed this too')).toHaveCount(0);
  await page.unroute('**/funding-page');

  // Leaves by a menu link before autosave.
  await lead.fill('Left at once.');
  const saved = page.waitForResponse('**/draft');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .first()
    .getByRole('link', { name: 'Pictures' })
    .click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures');
  await page.evaluate(() => localStorage.clear());
  await page.goto(entry);
  await expect(lead).toHaveValue('Left at once.');
});

test('signing out in another tab keeps the page being edited, and signing in again continues it', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(150_000);
  await join(context, site, 'Two Tabs', 'two-tabs@naledi.example');
  await page.goto('/admin/content/events-page/events-page');
  const lead = page.getByRole('textbox', { name: 'Introduction', exact: true }).first();
  await hydrated(lead);
  const other = await context.newPage();
  await other.goto('/profile');
  await lead.fill('Written over two sessions.');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  await other.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(other.getByText('Signed out successfully')).toBeVisible();
  await expect(page.getByText(/^You are signed out\./)).toBeVisible();
  await lead.fill('Written after signing out.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^You are signed out\./)).toBeVisible();
  await expect(lead).toHaveValue('Written after signing out.');
  await other.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = other.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill('two-tabs@naledi.example');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  await expect(lead).toHaveValue('Written after signing out.');
});

test('on a phone an event is copied, dated, shown and taken back, and signing out with unsent words asks first', async ({
  site,
  browser,
}) => {
  test.setTimeout(150_000);
  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await join(phone, site, 'Thumb', 'thumb@naledi.example');
  const page = await phone.newPage();
  // The first field is on the first screen.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin/content/site/site', '/admin/content/events/3']) {
    await page.goto(path);
    const field = page.locator('main').locator('input:visible, textarea:visible, select:visible').first();
    await expect(field).toBeVisible();
    const box = await field.boundingBox();
    expect(box!.y + box!.height, path).toBeLessThan(844);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const copy = page.getByRole('button', { name: 'Duplicate', exact: true });
  await hydrated(copy);
  await copy.tap();
  await expect(page.getByText('This is the copy: a draft that nobody sees.')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.tap();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Please choose a date/ })
    .tap();
  await expect(page.getByLabel(/^Date/)).toBeFocused();
  await page.getByLabel(/^Date/).fill('2027-03-03');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Fair in March');
  await publish.tap();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
  await expect(publish).toBeFocused();
  const shown = new URL(page.url()).pathname.replace('/admin/content', '');
  expect(await (await page.request.get(shown)).text()).toContain('Fair in March');
  await page.getByText('Delete', { exact: true }).tap();
  await page.getByRole('button', { name: 'Yes, delete it', exact: true }).tap();
  await expect(page.getByText('It can be brought back from its history.')).toBeVisible();
  expect((await page.request.get(shown)).status()).toBe(404);

  await page.goto('/admin/content/blog-page/blog-page');
  const lead = page.getByRole('textbox', { name: 'Introduction', exact: true }).first();
  await hydrated(lead);
  await phone.setOffline(true);
  await lead.fill('Never sent.');
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await kept()).toContain('Never sent.');
  const publishing = page.getByRole('button', { name: 'Publish', exact: true });
  await publishing.tap();
  await expect(page.getByText('Nothing was published')).toBeVisible();
  await expect(lead).toHaveValue('Never sent.');
  let asked = '';
  let isSure = false;
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    asked = dialog.message();
    return isSure ? dialog.accept() : dialog.dismiss();
  });
  await page.route('**/draft', (route) => route.abort());
  await phone.setOffline(false);
  await page.goto('/profile');
  const signOut = page.getByRole('button', { name: 'Sign Out' }).first();
  await signOut.tap();
  await expect.poll(() => asked).toContain('has not been saved');
  await expect(page).toHaveURL(/\/profile$/);
  isSure = true;
  await signOut.tap();
  await expect(page.getByText('Signed out successfully')).toBeVisible();

  await join(phone, site, 'Next', 'next@naledi.example');
  await page.goto('/admin/content/blog-page/blog-page');
  await hydrated(lead);
  await expect(lead).not.toHaveValue('Never sent.');
  expect(await kept()).toContain('Never sent.');
  await page.evaluate(() => {
    for (const [key, copy] of Object.entries(localStorage))
      if (key.startsWith('draft '))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(copy), at: Date.now() - 15 * 86_400_000 }));
  });
  await page.reload();
  await hydrated(lead);
  await expect.poll(kept).not.toContain('Never sent.');
  await phone.close();
});
