import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { expect, stopTime, test } from './site.ts';

/** Events, funding and the quieter pages, sentence by sentence (public document, section 2; accounts, chapters and policy). */

test('events: two tabs, Register Now, View Recap, recap, not found', async ({ page, request }) => {
  await page.goto('/events');
  await expect(page.getByRole('tab', { name: 'Upcoming Events' })).toHaveAttribute('aria-selected', 'true');
  const register = page.getByRole('link', { name: 'Register Now', exact: true });
  const all = shippedContent.list(events);
  const upcoming = all.filter(({ recap }) => !recap);
  await expect(register).toHaveCount(upcoming.length);
  for (const { title } of upcoming)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(register).toHaveCount(0);
  const recaps = page.getByRole('link', { name: 'View Recap', exact: true });
  await expect(recaps).toHaveCount(all.length - upcoming.length);
  await recaps.last().click();
  await expect(page).toHaveURL(/\/events\/[5-8]$/);
  for (const name of [/^About/, 'Highlights', /gallery/i, /testimonials/i])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/^\d+ attendees$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
  await page.getByRole('link', { name: 'View Upcoming Events' }).click();
  await expect(register).toHaveCount(upcoming.length);
  await page.goto('/events/1/register');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/events$/);
  for (const address of ['/events/99', '/events/99/register']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
  }
  for (const address of ['/events.ics', '/events/1/event.ics'])
    expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT');
});

test('code clubs and funding: cards, anchors, spots, where Apply leads', async ({ page }) => {
  await page.goto('/code-clubs');
  const { benefits, startClub } = shippedContent.single(codeClubsPage);
  for (const { title } of [...benefits, startClub])
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  for (const { name, members, meetingTime } of shippedContent.list(codeClubs)) {
    const club = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const words of [`${members} members`, meetingTime])
      await expect(club.getByText(words, { exact: true })).toBeVisible();
  }
  for (const name of ['Grants', 'Fellowships', 'Scholarships']) {
    await page.goto(`/grants-fellowships#${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  for (const name of ['Grants', 'Fellowships', 'Scholarships'])
    await expect(page.getByRole('list', { name, exact: true }).locator(':scope > li')).toHaveCount(3);
  await expect(page.getByText('Open', { exact: true })).toHaveCount(9);
  for (const { spots } of shippedContent.list(scholarships))
    await expect(page.getByText(`${spots} spots`)).toBeVisible();
  const main = page.getByRole('main');
  const hrefs = (name: string) =>
    main
      .getByRole('link', { name, exact: true })
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(await hrefs('Apply')).toEqual(['/courses', '/courses', '/courses']);
  for (const href of [...(await hrefs('Apply Now')), ...(await hrefs('Learn More'))])
    expect(href).toMatch(/^\/grants-fellowships\/[a-z-]+$/);
  await expect(main.getByRole('link', { name: 'Apply Now', exact: true })).toHaveCount(3);
  await expect(main.getByRole('link', { name: 'Learn More', exact: true })).toHaveCount(3);
});

test('partners, about, newsroom, blog, career changers, resources, training', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/partners');
  for (const name of [/Corporate/, /Educational/, /Community/])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Featured partners' }).locator(':scope > li')).toHaveCount(6);
  await expect(page.getByText('Become a Partner', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Get in Touch' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Partnership Opportunity');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopTime(page);
  await page.goto('/about-us');
  for (const name of ['Inclusivity', 'Excellence', 'Community', 'Innovation'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Our Team' }).locator(':scope > li')).toHaveCount(
    shippedContent.list(team).length,
  );
  const sponsors = page.getByRole('region', { name: /sponsors/i });
  await expect(sponsors.getByRole('heading')).toHaveCount(5);
  const place = () => sponsors.locator('.track').evaluate((track) => Math.round(track.scrollLeft));
  expect(await place()).toBe(0);
  await page.clock.runFor(2_050);
  await expect.poll(place).toBeGreaterThan(0);
  await page.clock.resume();

  await page.goto('/newsroom');
  const stories = page.getByRole('list', { name: 'More stories' }).locator(':scope > li');
  await expect(stories).toHaveCount(6);
  for (const link of await stories.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\/newsroom\/[a-z0-9-]+$/);
  await expect(page.getByRole('list', { name: 'Press releases' }).locator(':scope > li')).toHaveCount(3);
  for (const figure of ['85%', '10,000', '500'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();

  await page.goto('/blog');
  for (const badge of ['Certification', 'Cybersecurity', 'Career Development', 'Compliance'])
    await expect(main.getByText(badge, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Read/ })).toHaveCount(4);

  await page.goto('/career-changers');
  await expect(page.getByRole('heading', { name: 'Why Choose IT' })).toBeVisible();
  await page.getByText('Explore Careers', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Careers, track by track' })).toBeInViewport();
  await page.getByText('Start Quiz', { exact: true }).click();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();

  await page.goto('/training');
  await page.getByRole('link', { name: 'Browse Courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
});

test('contact and help: four cards, three questions with answers, categories, popular articles', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('list', { name: 'Ways to reach us' }).locator(':scope > li')).toHaveCount(4);
  await expect(
    page.getByRole('list', { name: 'Frequently asked questions' }).locator(':scope > li'),
  ).toHaveCount(3);
  await expect(page.getByText(/30-day money-back guarantee/)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/help"]')).toBeVisible();
  await page.goto('/help');
  await expect(page.getByPlaceholder(/search/i)).toBeVisible();
  await expect(page.getByText('Contact Support', { exact: true })).toHaveAttribute('href', '/contact-us');
  await expect(page.getByRole('list', { name: 'Popular articles' }).locator(':scope > li')).toHaveCount(6);
  for (const { id, title } of shippedContent.list(helpCategories)) {
    const count = shippedContent.list(helpArticles).filter(({ category }) => category === id).length;
    await page.goto('/help');
    await expect(page.getByText(`${count} articles`, { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/help/${id}`);
    await expect(page.locator('main a[href^="/help/article/"]')).toHaveCount(count);
  }
});

test('chapters and tech policy: cards, ways on, chips, articles, newsletter', async ({ page, site }) => {
  await page.goto('/chapters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapters Across Africa');
  for (const { country, stats } of shippedContent.list(chapters)) {
    await expect(page.getByRole('heading', { name: country, exact: true })).toBeVisible();
    if (stats) await expect(page.getByText(stats.students, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Want to Start a Chapter?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact-us');
  await expect(page.getByRole('link', { name: 'Learn More', exact: true })).toHaveAttribute(
    'href',
    '/about-us',
  );

  await page.goto('/tech-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technology Policy & Advocacy');
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(chips).toHaveText([
    'All',
    'Digital Inclusion',
    'Gender Equity',
    'AI & Ethics',
    'Data Privacy',
    'Education Policy',
    'Infrastructure',
  ]);
  await expect(chips.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Read Article/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(5);
  for (const tags of await page.getByRole('list', { name: 'Tags' }).all())
    expect(await tags.getByRole('listitem').count()).toBeLessThanOrEqual(2);
  await page.getByLabel('Email Address').fill('policy@mail.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(async () => (await site.mailsTo('policy@mail.example')).length).toBe(1);
});

test('feeds, site map, robots, canonical links, Open Graph and schema.org data', async ({ request }) => {
  for (const [address, words] of [
    ['/blog/feed.atom', '<feed'],
    ['/newsroom/feed.atom', '<feed'],
    ['/sitemap.xml', '<urlset'],
    ['/robots.txt', 'Sitemap:'],
    ['/', '"Organization"'],
    ['/courses/ethical-hacker', '"@type":"Course"'],
    ['/events/1', '"@type":"Event"'],
    ['/contact-us', '"@type":"FAQPage"'],
    ['/courses', '"@type":"BreadcrumbList"'],
    ['/blog/spot-a-phishing-message', '"@type":"BlogPosting"'],
    ['/newsroom/the-year-of-exam-dates', '"@type":"NewsArticle"'],
  ] as const) {
    const text = await (await request.get(address)).text();
    expect(text, address).toContain(words);
    if (text.startsWith('<!DOCTYPE html>'))
      for (const meta of ['rel="canonical"', 'property="og:title"', 'property="og:image"'])
        expect(text, address).toContain(meta);
  }
});
