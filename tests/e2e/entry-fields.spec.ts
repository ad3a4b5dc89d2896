import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { activeIn } from '#tests/hostile/active-html.ts';
import { hostileMarkdown } from '#tests/hostile/hostile-markdown.ts';
import { plainPicture } from '#tests/people/pictures.ts';
import { expectAccessible } from './accessible.ts';
import { join } from './people.ts';
import { expect, holdRequests, hydrated, test } from './site.ts';

const list = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Club</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-ZA style='tab-interval:36.0pt'><!--StartFragment-->
<h2 style='mso-style-name:Heading'>Our club<o:p></o:p></h2>
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>Bring</b> a <i>laptop</i> and a <span style='font-weight:bold;color:red'>charger</span>.<o:p></o:p></p>
${list(1, '·', 'First')}${list(2, 'o', 'Within')}${list(1, '·', 'Second')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${list(1, '1.', 'Step one')}${list(1, '2.', 'Step two')}
<table class=MsoTableGrid border=1><tr><td width=200 valign=top><p class=MsoNormal>Day<o:p></o:p></p></td><td><p class=MsoNormal>Time<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>15:00</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><img width=100 src="file:///C:/clip_image001.png">The end.</p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">News</span></h1><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span style="font-weight:400;font-style:italic"> and slanted</span><span>, </span><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none"><span>a link</span></a><span>.</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const webPage =
  '<article onclick="x()"><h3 id="a">Tips</h3><p style="color:red">Use <strong>two</strong> words.<script>alert(1)</script><img src=x onerror=alert(1)></p><p><a href="javascript:alert(1)">bad</a> <a href="/events">good</a></p></article>';

/** Pastes HTML as Ctrl+V does, replacing the text. */
async function paste(site: Page, html: string) {
  const text = site.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await site.keyboard.press('Control+a');
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** The stored Markdown of the text. */
async function markdownOf(site: Page): Promise<string> {
  await site.getByRole('button', { name: 'Markdown: Text' }).click();
  const text = await site.getByRole('textbox', { name: 'Text', exact: true }).inputValue();
  await site.getByRole('button', { name: 'Visual editor: Text' }).click();
  await expect(site.getByRole('textbox', { name: 'Text', exact: true })).toHaveAttribute(
    'contenteditable',
    'true',
  );
  return text.trim();
}

test('what is pasted from Word, Google Docs or a page is clean text, and nothing of it ever runs', async ({
  page: site,
  site: server,
  context,
}) => {
  test.setTimeout(180_000);
  await join(context, server, 'Paster', 'paster@naledi.example');
  await site.goto('/admin/content/posts/spot-a-phishing-message');
  const text = site.getByRole('textbox', { name: 'Text', exact: true });
  await text.scrollIntoViewIfNeeded();
  await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: 20_000 });

  await paste(site, word);
  await expect(site.getByText('Pictures were left out of what you pasted.')).toBeVisible();
  expect(await markdownOf(site)).toBe(
    [
      '## Our club',
      '**Bring** a *laptop* and a **charger**.',
      '- First\n  - Within\n- Second',
      '1. Step one\n2. Step two',
      '| Day | Time |\n|---|---|\n| Monday | 15:00 |',
      'The end.',
    ].join('\n\n'),
  );
  await paste(site, docs);
  await expect(site.getByText('Pictures were left out of what you pasted.')).toBeHidden();
  expect(await markdownOf(site)).toBe(
    '# News\n\nPlain, **bold** *and slanted*, [a link](https://example.org/a).\n\n- One',
  );
  await paste(site, webPage);
  expect(await markdownOf(site)).toBe('### Tips\n\nUse **two** words.\n\nbad [good](/events)');

  for (const html of fc.sample(hostileMarkdown, { numRuns: 25, seed: 20261122 })) {
    await paste(site, `<p>${html}</p>`);
    expect(
      activeIn((await text.innerHTML()).replaceAll(/ (contenteditable|draggable)="[^"]*"/g, '')),
    ).toEqual([]);
  }
});

test('in the toolbar of a long text arrow keys move and Escape returns, and a page is found by its name', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  await join(context, site, 'Toolsmith', 'toolsmith@naledi.example');
  await page.setViewportSize({ width: 360, height: 800 });
  // On a slow connection the text says that the toolbar is loading.
  const come = await holdRequests(page, '**/visual-editor-*.js');
  await page.goto('/admin/content/posts/spot-a-phishing-message');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.scrollIntoViewIfNeeded();
  await expect(page.getByText('The tools for this text are coming.')).toBeVisible();
  come();
  await expect(text).toHaveAttribute('contenteditable', 'true', { timeout: 20_000 });
  await expect(page.getByText('The tools for this text are coming.')).toHaveCount(0);
  const tools = page.getByRole('toolbar', { name: 'Text' });

  // It stays visible below the header.
  await text.evaluate((field) => {
    const top = field.getBoundingClientRect().top + window.scrollY + 200;
    window.scrollTo({ top, behavior: 'instant' });
  });
  const between = async () => {
    const [header, bar] = [await page.getByRole('banner').boundingBox(), await tools.boundingBox()];
    return Math.abs(bar!.y - header!.y - header!.height);
  };
  await expect.poll(between).toBeLessThan(2);
  expect((await tools.boundingBox())!.height).toBeLessThan(72);

  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Look at our events');
  // Selection events are asynchronous; the editor's handler must run first.
  const selected = await page.evaluateHandle(() => ({
    events: new Promise<void>((resolve) =>
      document.addEventListener('selectionchange', () => {
        if (String(getSelection()) === 'events') resolve();
      }),
    ),
  }));
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await selected.evaluate(({ events }) => events);
  await tools.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(tools.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();

  await tools.getByRole('button', { name: 'Link' }).click();
  const panel = page.getByRole('group', { name: 'Link' });
  const where = panel.getByRole('combobox', { name: 'Where the link leads' });
  await expect(where).toBeFocused();
  await page.keyboard.type('Partners');
  const partners = panel.getByRole('option', { name: /Our Partners/ });
  // A finger starts scrolling on one of them.
  await partners.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await partners.dispatchEvent('pointercancel', { pointerType: 'touch' });
  await expect(where).toHaveValue('Partners');
  await partners.click();
  await where.press('Enter');
  await expect(panel).toBeHidden();
  expect(await markdownOf(page)).toBe('Look at our [events](/partners)');
});

test('a picture is chosen in the form of an entry, with the keyboard alone', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000);
  await join(context, site, 'Chooser', 'chooser@naledi.example');
  await page.goto('/admin/content/posts/spot-a-phishing-message');
  const choose = page.getByRole('button', { name: 'Choose a picture: Picture' });
  await hydrated(choose);
  await choose.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByText('No picture found.')).toBeVisible();
  await expectAccessible(page);
  // With nothing to choose from, the upload is open.
  const file = { name: 'Lamp.png', mimeType: 'image/png', buffer: await plainPicture('png', 640, 480) };
  await dialog.locator('input[name=file]').first().setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload and choose' }).click();
  await expect(dialog.getByText('Say what the picture shows')).toBeVisible();
  await dialog.locator('input[name=file]').first().setInputFiles(file);
  await dialog.getByLabel('What the picture shows').fill('A lamp on a bench');
  // Leaving during the upload chooses nothing.
  const release = await holdRequests(page, '**/admin/pictures');
  await dialog.getByRole('button', { name: 'Upload and choose' }).click();
  const uploaded = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/admin/pictures'),
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  release();
  await uploaded;
  await expect(choose).toBeFocused();
  await page.unroute('**/admin/pictures');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Lamp/ })).not.toHaveAttribute('aria-current');
  await dialog.getByText('Upload a new picture').click();
  await dialog.locator('input[name=file]').first().setInputFiles(file);
  await dialog.getByLabel('What the picture shows').fill('A lamp on a bench');
  await page.mouse.click(5, 400);
  await expect(dialog.getByLabel('What the picture shows')).toHaveValue('A lamp on a bench');
  await dialog.getByRole('button', { name: 'Upload and choose' }).click();
  await expect(dialog).toBeHidden();
  const other = page.getByRole('button', { name: 'Choose another picture: Picture' });
  await expect(other).toBeFocused();
  const shown = page.getByText('A lamp on a bench').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Pattern instead of a picture: Picture' }).click();
  await expect(shown).toHaveCount(0);
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('searchbox').fill('bench');
  await dialog.getByRole('button', { name: /Lamp/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveCount(1);

  await page.goto('/admin/pictures');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lamp' }).click();
  const point = page.getByRole('button', { name: /^The point is 50 % from the left/ });
  await hydrated(point);
  await expectAccessible(page);
  await point.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(
    page.getByRole('button', {
      name: 'The point is 51 % from the left and 40 % from the top. Arrow keys move it.',
    }),
  ).toBeFocused();
});

test('at 400 kbps what is typed, chosen and ticked in an entry and an issue before the script has loaded stays', async ({
  page,
  site,
  context,
}) => {
  await join(context, site, 'Slow', 'slow@naledi.example');
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/admin/content/events/3', { waitUntil: 'commit' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const save = page.getByRole('button', { name: 'Save draft' });
  const online = page.getByRole('checkbox', { name: 'Online event' });
  const weekday = page.getByRole('combobox', { name: 'Weekday' });
  const wasOnline = await online.isChecked();
  await title.fill('Typed on a slow line');
  await online.setChecked(!wasOnline);
  await weekday.selectOption('friday');
  await expect(save).toBeDisabled();
  await title.focus();
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6));
  await hydrated(title);
  await page.keyboard.type('early ');
  await expect(title).toHaveValue('Typed early on a slow line');
  await expect(online).toBeChecked({ checked: !wasOnline });
  await expect(weekday).toHaveValue('friday');

  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'New issue' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('News on a slow line');
  await page.reload({ waitUntil: 'commit' });
  // What is replaced has to be there, or it is put beside what is typed.
  await expect(subject).toHaveValue('News on a slow line');
  await subject.fill('More news on a slow line');
  await subject.evaluate((field: HTMLInputElement) => field.setSelectionRange(10, 10));
  await hydrated(subject);
  await page.keyboard.type('early ');
  await expect(subject).toHaveValue('More news early on a slow line');
});

test('input before the script has loaded is kept and saved', async ({ page, site, context }) => {
  await join(context, site, 'Early', 'early@naledi.example');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/admin/content/events/4', { waitUntil: 'commit' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const online = page.getByRole('checkbox', { name: 'Online event' });
  const weekday = page.getByRole('combobox', { name: 'Weekday' });
  const wasOnline = await online.isChecked();
  await title.fill('A title that was typed early');
  await online.setChecked(!wasOnline);
  await weekday.selectOption('friday');
  const save = page.getByRole('button', { name: 'Save draft' });
  await expect(save).toBeDisabled();
  release();
  await save.click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('A title that was typed early');
  await expect(online).toBeChecked({ checked: !wasOnline });
  await expect(weekday).toHaveValue('friday');

  // Even if somebody impatient reloads and continues typing immediately.
  const again = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await title.fill('A title after loading again');
  await weekday.focus();
  await page.keyboard.type('Thursday');
  await title.focus();
  await title.evaluate((field: HTMLInputElement) => field.setSelectionRange(8, 8));
  again();
  await hydrated(title);
  await expect(title).toBeFocused();
  // The cursor has kept its position, so the next word goes there.
  await page.keyboard.type('early ');
  await expect(title).toHaveValue('A title early after loading again');
  await save.click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('A title early after loading again');
  await expect(weekday).toHaveValue('thursday');

  // If the script never loads, the page says so after a while.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const late = page.getByText(/^Something of this page did not arrive/);
  await expect(late).toBeHidden();
  await late.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(late).toBeVisible();
  await expect(save).toBeDisabled();
});
