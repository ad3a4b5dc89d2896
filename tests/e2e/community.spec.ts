import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { join } from './people.ts';
import { expect, holdRequests, test } from './site.ts';

const postBy = (page: Page, name: string) => page.getByRole('article', { name: `Post by ${name}` }).first();

test('a post is written, liked, answered and shared without leaving the page', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await join(context, site, 'Thandi Writes');
  await page.goto('/profile');
  const box = page.getByPlaceholder("What's on your mind?");
  const button = page.getByRole('button', { name: 'Post', exact: true });
  await expect(button).toBeDisabled();
  await box.fill('  \n ');
  await expect(button).toBeDisabled();
  await box.fill('Subnetting <b>makes</b> sense now');
  await button.click();
  await expect(page.getByText('Post created!')).toBeVisible();
  await expect(page.getByText('Your post has been shared with the community')).toBeVisible();
  const post = page.getByRole('article').first();
  await expect(post).toContainText('Subnetting <b>makes</b> sense now');
  await expect(post).toContainText(/Just now.*0 likes.*0 comments/);
  await expect(box).toHaveValue('');
  await expect(button).toBeDisabled();

  // The second click comes while the first is pending and must not overtake it.
  const steps: string[] = [];
  let answer = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/posts/*', async (route) => {
    const what = route.request().postData();
    steps.push(`${what} leaves`);
    await bothPressed;
    const response = await route.fetch();
    steps.push(`${what} is answered`);
    await route.fulfill({ response });
  });
  const like = post.getByRole('button', { name: 'Like' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(post).toContainText('1 like');
  await like.click();
  await expect(post).toContainText('0 likes');
  answer();
  const way = (intent: string) => [`intent=${intent} leaves`, `intent=${intent} is answered`];
  await expect.poll(() => steps).toEqual([...way('like'), ...way('unlike')]);
  await page.unrouteAll({ behavior: 'wait' });

  await post.getByRole('button', { name: 'Comment' }).click();
  const comment = post.getByRole('textbox', { name: 'Write a comment' });
  await expect(comment).toBeFocused();
  await comment.fill('It does for me too');
  await post.getByRole('button', { name: 'Send comment' }).click();
  await expect(post.getByRole('list', { name: 'Comments' })).toContainText('It does for me too');
  await expect(post).toContainText('1 comment');
  await expectAccessible(page);

  await post.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('article')).toContainText('It does for me too');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More about your post' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your post?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Your post was deleted.')).toBeVisible();
  await expect(page.getByText('Subnetting')).toHaveCount(0);
});

test('somebody reports a post, then blocks its author and takes that back', async ({
  page,
  context,
  browser,
  site,
}) => {
  const other = await browser.newContext();
  await join(other, site, 'Sipho Sells');
  await other.request.post(`${site.url}/profile`, {
    headers: { origin: site.url },
    form: { content: 'Buy my coins' },
  });
  await other.close();
  await join(context, site, 'Lerato Reads');
  await page.goto('/profile');
  const post = postBy(page, 'Sipho Sells');
  await post.getByRole('button', { name: 'More about the post of Sipho Sells' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Please choose a reason')).toBeVisible();
  await report.getByLabel('It is advertising or a scam').check();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(report).toBeHidden();

  await post.getByRole('button', { name: 'More about the post of Sipho Sells' }).click();
  await page.getByRole('button', { name: 'Block Sipho Sells' }).click();
  await page
    .getByRole('dialog', { name: 'Block Sipho Sells?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(page.getByText('do not see each other any more')).toBeVisible();
  await expect(page.getByText('Buy my coins')).toHaveCount(0);

  await page.goto('/settings#community');
  await page.getByRole('button', { name: 'Unblock Sipho Sells' }).click();
  await expect(page.getByText('You can see each other again.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Buy my coins')).toBeVisible();
});

test('two members become study buddies', async ({ page, context, browser, site }) => {
  const other = await browser.newContext();
  await join(other, site, 'Zola Finds');
  const asks = 'Ayanda'.padEnd(100, 'a');
  await join(context, site, asks, 'ayanda.asks@mail.example');
  const zola = await other.newPage();
  await zola.goto(`${site.url}/settings#community`);
  await zola.getByLabel('Let other members find me as a study buddy').check();
  await zola.locator('#community').getByRole('button', { name: 'Save choice' }).click();
  await expect(zola.getByText('Other members can find you now.')).toBeVisible();

  await page.goto('/study-buddies?q=zola');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect with Zola Finds' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();

  await zola.goto(`${site.url}/profile`);
  await zola.getByRole('link', { name: 'Study buddies: 1 request waits' }).click();
  await zola.getByRole('button', { name: `Accept the request of ${asks}` }).click();
  await zola.setViewportSize({ width: 320, height: 800 });
  await expect(zola.locator('.toast').getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(zola.getByRole('link', { name: 'ayanda.asks@mail.example' })).toBeVisible();
  await other.close();
  await page.goto('/profile');
  await expect(page.getByText('Friends').locator('..')).toContainText('1');

  await page.goto('/study-buddies');
  await page.getByRole('link', { name: 'Block Zola Finds' }).click();
  await expect(page.getByRole('heading', { name: 'Block Zola Finds?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You and Zola Finds do not see each other any more.')).toBeVisible();
  await expect(page).toHaveURL(/\/study-buddies$/);
  await expect(page.getByRole('link', { name: 'Block Zola Finds' })).toHaveCount(0);
});

test('a slow profile says that it is loading', async ({ page, context, site }) => {
  await join(context, site, 'Slow Connection');
  // A page being unloaded cannot be queried, so it reports what appears.
  const said: string[] = [];
  await page.exposeFunction('say', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const say = (window as unknown as { say(text: string): void }).say;
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) say(node.textContent ?? '');
      }).observe(document.body, { childList: true }),
    );
  });
  await page.goto('/');
  const release = await holdRequests(page, '**/profile');
  await page.getByRole('banner').getByRole('button', { name: 'Slow Connection' }).click();
  await page.getByRole('link', { name: 'Profile' }).click({ noWaitAfter: true });
  await expect.poll(() => said).toContain('Loading your profile...');
  release();
  await expect(page.getByPlaceholder("What's on your mind?")).toBeVisible();
});

test('after the session has ended text stays, with the reason, and Like leads home; a post keeps a comment being written below another', async ({
  page,
  context,
  site,
}) => {
  await join(context, site, 'Lindiwe Leaves');
  const cookies = await context.cookies();
  await page.goto('/profile');
  await context.clearCookies({ name: 'naledi.session_token' });
  const box = page.getByPlaceholder("What's on your mind?");
  await box.fill('Too late');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please sign in again');
  await expect(box).toHaveValue('Too late');
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('Too late');
  await expect(page.getByText('Please sign in again')).toHaveCount(0);

  const send = async (text: string) => {
    await page.getByPlaceholder("What's on your mind?").fill(text);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText(text);
  };
  await send('The post before');
  const before = page.getByRole('article').filter({ hasText: 'The post before' });
  const opener = before.getByRole('button', { name: 'Comment', exact: true });
  await opener.click();
  const comment = before.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('Half a thought');
  await send('Another post');
  await expect(comment).toHaveValue('Half a thought');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await before.getByRole('button', { name: 'Send comment' }).click();
  await expect(before.getByRole('list', { name: 'Comments' })).toContainText('Half a thought');

  await context.clearCookies({ name: 'naledi.session_token' });
  await postBy(page, 'Naledi Women in Tech').getByRole('button', { name: 'Like' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('check your connection')).toBeHidden();
});
