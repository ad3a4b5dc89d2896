import { afterAll, expect, test } from 'vitest';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { site } from '#app/organisation/site.content.ts';
import { benefits, heroSlides } from '#app/site/home/home.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { certification, club, fullCourses, shippedContent } from '#tests/content/shipped-content.ts';
import { attributesOf, documentOf, elementOf, textOf, textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { testApp } from '#tests/site/app.ts';

/** Public pages as sent, sentence by sentence (public document, section 2; accounts document, section 2). */

const app = await testApp();
afterAll(app.stop);

const statusOf = async (address: string) => (await app.get(address)).status;
const htmlOf = async (address: string) => (await app.get(address)).text();
const mainOf = async (address: string) => String(elementOf(await htmlOf(address), 'main'));
const headings = 'h1, h2, h3, h4';

/** Text and address of the links in a part of a page. */
const linksIn = (html: string, selector: string) =>
  elementOf(html, selector)
    .querySelectorAll('a[href]')
    .map((link) => `${textOf(link)} ${link.getAttribute('href')}`);

/** Targets of the links with this name. */
const linksNamed = (html: string, name: string) =>
  documentOf(html)
    .querySelectorAll('a[href]')
    .filter((link) => (link.getAttribute('aria-label') ?? textOf(link)) === name)
    .map((link) => link.getAttribute('href')!);

/** HTML of the items of the list with this name. */
const entriesOf = (html: string, list: string) =>
  elementOf(html, `[aria-label="${list}"]`)
    .childNodes.map(String)
    .filter((node) => node.startsWith('<li'));

const expectHeadings = (html: string, expected: readonly string[]) =>
  expect(textsOf(html, headings)).toEqual(expect.arrayContaining([...expected]));

test('strip, bar and footer hold the links of the specification', async () => {
  const html = await htmlOf('/partners');
  expect(linksIn(html, 'header.site [aria-label="More about us"]')).toEqual([
    'Partners /partners',
    'About Us /about-us',
    'Newsroom /newsroom',
    'Contact Us /contact-us',
    'Help /help',
  ]);
  expect(linksIn(html, 'header.site [aria-label="Main"]')).toEqual([
    'Home /',
    'Free Courses /courses',
    'Professional Certifications /professional-certifications',
    'Code Clubs /code-clubs',
    'Grants /grants-fellowships',
    'Chapters /chapters',
    'Tech Policy /tech-policy',
    'About Us /about-us',
    'Blog /blog',
    'Events /events',
  ]);
  expect(attributesOf(html, 'header.site .bar a.logo', 'href')).toEqual(['/']);
  expect(new Set(linksNamed(html, 'Sign Up'))).toEqual(new Set(['/signup']));
  expect(linksIn(html, 'footer [aria-label="Certifications"]')).toEqual([
    'CompTIA A+ /courses',
    'Network+ /courses',
    'Security+ /courses',
    'Cisco CCNA /courses',
    'View All /courses',
  ]);
  expect(linksIn(html, 'footer [aria-label="Quick Links"]')).toEqual([
    'About Us /about-us',
    'Free Courses /courses',
    'Exam Preparation /exam-prep',
    'Events /events',
    'Blog /blog',
  ]);
  const footer = String(elementOf(html, 'footer'));
  for (const [name, href] of [
    ['Send us a message', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookies'],
  ] as const)
    expect(linksNamed(footer, name)).toEqual([href]);
  for (const words of [
    'Empowering women in IT with certification training and career advancement resources.',
    `© ${app.clock.now().getFullYear()}`,
  ])
    expect(visibleText(footer)).toContain(words);
  for (const name of ['Facebook', 'Instagram', 'LinkedIn']) expect(footer).toContain(name);
  for (const path of ['/courses', '/professional-certifications'])
    expect(textsOf(await htmlOf(path), 'header.site button[aria-current=true]')).toEqual(['Courses']);
  const links = async (path: string, current: string) =>
    new Set(textsOf(await htmlOf(path), `header.site a[aria-current=${current}]`));
  expect(await links('/courses', 'page')).toEqual(new Set(['Free Courses']));
  expect(await links('/courses/introduction-to-cybersecurity', 'page')).toEqual(new Set());
  expect(await links('/courses/introduction-to-cybersecurity', 'true')).toEqual(new Set(['Free Courses']));
  expect(textsOf(html, 'header.site button[aria-current]')).toEqual([]);
});

test('unknown addresses answer 404 with the words of the specification; /contact and /about have moved', async () => {
  const answer = await app.get('/no/such/page');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(textsOf(html, headings)[0]).toMatch(/^404\b/);
  expect(visibleText(html)).toContain('Oops! Page not found');
  expect(linksNamed(html, 'Return to Home')).toEqual(['/']);
  for (const [from, to] of [
    ['/contact', '/contact-us'],
    ['/about', '/about-us'],
  ] as const) {
    const moved = await app.get(from);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
  }
  for (const address of ['/exam-prep', '/privacy', '/terms', '/cookies'])
    expect(await statusOf(address), address).toBe(200);
});

test('home: two hero slides over eight scenes, whose buttons lead to /courses', async () => {
  const html = await mainOf('/');
  const hero = String(elementOf(html, '[aria-label="Highlights"]'));
  const [one, two] = shippedContent.list(heroSlides);
  for (const words of [one!.title, one!.subtitle, one!.tagline, two!.title].filter(
    (text) => text !== undefined,
  ))
    expect(visibleText(html)).toContain(words);
  expect(visibleText(hero)).toMatch(/guaranteed internship placement/i);
  const { rating } = shippedContent.single(site);
  if (rating) expect(visibleText(hero)).toContain(`${rating.value} rating from ${rating.reviews} reviews`);
  for (const name of ['Explore Free Courses', 'Browse Free Courses', 'Join the Course', 'Learn More'])
    expect(linksNamed(hero, name), name).toEqual(['/courses']);
  expect(attributesOf(html, '[data-scenes]', 'data-scenes')).toEqual(['8']);
});

test('home: eight career tracks, each with three courses, two roles, two certifications and its subject', async () => {
  const html = await mainOf('/');
  expectHeadings(html, ['Career Tracks', 'Video Stories', 'Testimonials']);
  const cards = entriesOf(html, 'Career tracks');
  const names = [
    'Cybersecurity',
    'Networking',
    'Data Science and AI',
    'Data Science',
    'Programming',
    'Information Technology',
    'Digital Literacy',
    'Professional Skills',
  ];
  expect(cards).toHaveLength(names.length);
  for (const name of names) {
    const card = cards.find((one) => textsOf(one, headings).includes(name)) ?? '';
    expect(visibleText(card).match(/\b\d+ Hours\b/g), name).toHaveLength(3);
    const lines = textsOf(card, '.meta li');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.split(', ')).toHaveLength(2);
    expect(documentOf(card).querySelector('img, svg')).not.toBeNull();
    expect(linksNamed(card, name).map(decodeURIComponent)).toEqual([`/courses?category=${name}`]);
  }
});

test('home: stories, testimonials, benefits, certifications with scholarship and Learn More, closing', async () => {
  const html = await mainOf('/');
  expect(html.match(/Play the story/g)?.length).toBeGreaterThanOrEqual(3);
  expect(html.match(/aria-label="Slide \d"/g)).toHaveLength(3);
  expectHeadings(
    html,
    shippedContent.list(benefits).map(({ title }) => title),
  );
  const cards = entriesOf(html, 'Certifications');
  expect(cards).toHaveLength(3);
  for (const [i, id] of ['comptia-a', 'comptia-network', 'comptia-security'].entries()) {
    const { name, duration } = certification(id);
    const card = cards[i]!;
    expectHeadings(card, [name]);
    expect(visibleText(card)).toContain(duration);
    expect(visibleText(card)).toMatch(/Beginner|Intermediate/);
    expect(linksNamed(card, 'Learn More')).toEqual(['/courses']);
    expect(visibleText(card)).toContain('Apply for scholarship');
  }
  expect(visibleText(html)).toContain('South African students under 35');
  for (const href of ['/about-us', '/courses', '/contact'])
    expect(attributesOf(html, 'a[href]', 'href')).toContain(href);
});

test('free courses: subjects, checklist, and seven sections of filters of which the first is open', async () => {
  const html = await mainOf('/courses');
  expect(textsOf(html, '[aria-label="Subjects"] a')).toEqual([
    'Cybersecurity',
    'Networking',
    'Data Science and AI',
    'Data Science',
    'Programming',
    'Information Technology',
    'Digital Literacy',
    'Professional Skills',
  ]);
  for (const href of attributesOf(html, '[aria-label="Subjects"] a', 'href')) elementOf(html, href);
  const form = elementOf(html, 'form[aria-label="Filters"]');
  for (const name of [
    'Free Courses',
    'Career Paths',
    'Modules',
    'Resources',
    'Articles',
    'Learning Collections',
  ])
    expect(visibleText(String(form))).toContain(name);
  const sections = form.querySelectorAll('details');
  expect(sections.map((one) => textOf(one.querySelector('summary')!))).toEqual([
    'Category',
    'Difficulty',
    'Course',
    'Language',
    'Job Roles',
    'Skill',
    'Certification',
  ]);
  expect(sections.map((one) => one.hasAttribute('open'))).toEqual([true, ...Array(6).fill(false)]);
  expect(html.match(/View All \(\d+\)/g)).toHaveLength(7);
});

test('a course: facts, tabs, curriculum; unknown ones say so', async () => {
  const html = await mainOf('/courses/data-science-essentials-with-python');
  expect(textsOf(html, 'h1')).toEqual(['Beta: Data Science Essentials with Python']);
  expect(linksNamed(html, 'Catalog')).toEqual(['/courses']);
  for (const words of [
    'Self-Paced Online',
    'Learn online at your own pace',
    'Instructor-Led',
    'Learn with an academy',
    "Here's what you will learn.",
    'Achievements',
    'Skills You Will Learn',
    'Available Languages',
    'Course',
    'Free',
    '40 Hours',
    '28 Labs',
    'Intermediate',
    'Joining tables',
  ])
    expect(visibleText(html)).toContain(words);
  for (const { id } of fullCourses) {
    const course = await htmlOf(`/courses/${id}`);
    for (const words of ['Get Started With Self-Paced', 'already enrolled', '>Curriculum<'])
      expect(course, id).toContain(words);
  }
  expect(await statusOf('/courses/basket-weaving')).toBe(404);
  const missing = await htmlOf('/courses/basket-weaving');
  expectHeadings(missing, ['Course Not Found']);
  expect(linksNamed(missing, 'Back to Courses')).toEqual(['/courses']);
});

test('certifications: facts, syllabus, demo and advisor; unknown ids are generic', async () => {
  for (const id of ['comptia-a', 'comptia-security']) {
    const { name, salary, duration, examInfo } = certification(id);
    const html = await mainOf(`/certifications/${id}`);
    expect(textsOf(html, 'h1')).toEqual([name]);
    for (const words of [salary.average, duration, examInfo.time, examInfo.validity, examInfo.passingScore])
      expect(visibleText(html)).toContain(words);
    for (const label of ['Start Certification Path', 'Enroll Now'])
      expect(linksNamed(html, label)).toEqual(['/signup']);
    const [syllabus = ''] = linksNamed(html, 'Download Syllabus');
    const pdf = await app.get(syllabus);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    for (const label of ['Schedule Demo', 'Contact an Advisor']) {
      const [contact = ''] = linksNamed(html, label);
      expect(contact).toMatch(/^\/contact-us\?/);
      const form = await mainOf(contact.replaceAll('&amp;', '&'));
      expect(textsOf(form, 'option[selected]')).toEqual(['Certification Question']);
      expect(textsOf(form, 'textarea')[0]).toContain(name);
    }
  }
  expect(await statusOf('/certifications/anything')).toBe(200);
  const generic = await mainOf('/certifications/anything');
  expect(textsOf(generic, 'h1')).toEqual(['IT Certification']);
  expect(linksNamed(generic, 'Back to Courses')).toEqual(['/courses']);
});

test('events: a recap with its parts and ways back; what is not there says so', async () => {
  const all = shippedContent.list(events);
  expectHeadings(
    await mainOf('/events'),
    all.filter(({ recap }) => !recap).map(({ title }) => title),
  );
  const past = all.find(({ recap }) => recap)!;
  const recap = await mainOf(`/events/${past.id}`);
  for (const name of [/^About/, /^Highlights$/, /gallery/i, /testimonials/i])
    expect(
      textsOf(recap, headings).some((text) => name.test(text)),
      String(name),
    ).toBe(true);
  expect(visibleText(recap)).toMatch(/\b\d+ attendees\b/);
  expect(linksNamed(recap, 'Back to Events')).toEqual(['/events']);
  expect(linksNamed(recap, 'View Upcoming Events')[0]).toMatch(/^\/events/);
  expect(linksNamed(await mainOf('/events/1/register'), 'Cancel')).toEqual(['/events']);
  for (const address of ['/events/99', '/events/99/register']) {
    expect(await statusOf(address)).toBe(404);
    const missing = await mainOf(address);
    expectHeadings(missing, ['Event Not Found']);
    expect(linksNamed(missing, 'Back to Events')).toEqual(['/events']);
  }
  for (const address of ['/events.ics', '/events/1/event.ics'])
    expect(await htmlOf(address)).toContain('BEGIN:VEVENT');
});

test('code clubs and funding: cards, spots, where Apply leads', async () => {
  const clubs = visibleText(await mainOf('/code-clubs'));
  const page = shippedContent.single(codeClubsPage);
  for (const { title } of [...page.benefits, page.startClub]) expect(clubs).toContain(title);
  for (const { name, members, meetingTime } of shippedContent.list(codeClubs))
    for (const words of [name, `${members} members`, meetingTime]) expect(clubs).toContain(words);
  const html = await mainOf('/grants-fellowships');
  for (const name of ['Grants', 'Fellowships', 'Scholarships']) {
    expect(entriesOf(html, name)).toHaveLength(3);
    expectHeadings(String(elementOf(html, `#${name.toLowerCase()}`)), [name]);
  }
  expect(textsOf(html, '*').filter((words) => words === 'Open').length).toBeGreaterThanOrEqual(9);
  for (const { spots } of shippedContent.list(scholarships))
    expect(visibleText(html)).toContain(`${spots} spots`);
  expect(linksNamed(html, 'Apply')).toEqual(['/courses', '/courses', '/courses']);
  for (const name of ['Apply Now', 'Learn More']) {
    expect(linksNamed(html, name)).toHaveLength(3);
    for (const href of linksNamed(html, name)) expect(href).toMatch(/^\/grants-fellowships\/[a-z-]+$/);
  }
});

test('partners, about, newsroom, blog, career changers, training', async () => {
  const partners = await mainOf('/partners');
  for (const name of [/Corporate/, /Educational/, /Community/])
    expect(textsOf(partners, headings).some((text) => name.test(text))).toBe(true);
  expect(entriesOf(partners, 'Featured partners')).toHaveLength(6);
  expect(visibleText(partners)).toContain('Become a Partner');
  const [contact = ''] = linksNamed(partners, 'Get in Touch');
  expect(textsOf(await mainOf(contact), 'option[selected]')).toEqual(['Partnership Opportunity']);

  const about = await mainOf('/about-us');
  expectHeadings(about, ['Inclusivity', 'Excellence', 'Community', 'Innovation']);
  expect(entriesOf(about, 'Our Team')).toHaveLength(shippedContent.list(team).length);

  const newsroom = await mainOf('/newsroom');
  const stories = entriesOf(newsroom, 'More stories');
  expect(stories).toHaveLength(6);
  for (const href of stories.flatMap((story) => attributesOf(story, 'a[href]', 'href')))
    expect(href).toMatch(/^\/newsroom\/[a-z0-9-]+$/);
  expect(entriesOf(newsroom, 'Press releases')).toHaveLength(3);
  for (const figure of ['85%', '10,000', '500']) expect(textsOf(newsroom, '*')).toContain(figure);

  const blog = await mainOf('/blog');
  for (const badge of ['Certification', 'Cybersecurity', 'Career Development', 'Compliance'])
    expect(textsOf(blog, '*')).toContain(badge);
  expect(textsOf(blog, 'a').filter((words) => words.startsWith('Read'))).toHaveLength(4);

  const careers = await mainOf('/career-changers');
  expectHeadings(careers, ['Why Choose IT', 'Careers, track by track']);
  for (const words of ['Explore Careers', 'Start Quiz']) expect(visibleText(careers)).toContain(words);
  const tracks = elementOf(careers, '#careers').querySelectorAll('details');
  expect(tracks.map((one) => one.hasAttribute('open'))).toEqual([true, ...Array(7).fill(false)]);
  expect(linksNamed(await mainOf('/training'), 'Browse Courses')).toEqual(['/courses']);
});

test('contact and help: four cards, three questions with answers, categories, popular articles', async () => {
  const contact = await mainOf('/contact-us');
  expect(entriesOf(contact, 'Ways to reach us')).toHaveLength(4);
  expect(entriesOf(contact, 'Frequently asked questions')).toHaveLength(3);
  expect(visibleText(contact)).toContain('30-day money-back guarantee');
  expect(attributesOf(contact, 'a', 'href')).toContain('/help');
  expect(textsOf(contact, 'select option')).toEqual([
    'Choose a subject',
    'General Inquiry',
    'Certification Question',
    'Technical Support',
    'Billing Question',
    'Partnership Opportunity',
  ]);
  const help = await mainOf('/help');
  expect(attributesOf(help, 'input', 'placeholder').join()).toMatch(/search/i);
  expect(linksNamed(help, 'Contact Support')).toEqual(['/contact-us']);
  expect(entriesOf(help, 'Popular articles')).toHaveLength(6);
  for (const { id, title } of shippedContent.list(helpCategories)) {
    const count = shippedContent.list(helpArticles).filter(({ category }) => category === id).length;
    expect(visibleText(help)).toContain(`${count} articles`);
    expect(linksNamed(help, title)).toEqual([`/help/${id}`]);
    const articles = attributesOf(await mainOf(`/help/${id}`), 'a[href^="/help/article/"]', 'href');
    expect(articles).toHaveLength(count);
  }
});

test('chapters: cards and ways on', async () => {
  const html = await mainOf('/chapters');
  expect(textsOf(html, 'h1')).toEqual(['Chapters Across Africa']);
  for (const { country, stats } of shippedContent.list(chapters)) {
    expectHeadings(html, [country]);
    if (stats) expect(visibleText(html)).toContain(stats.students);
  }
  expectHeadings(html, ['Want to Start a Chapter?']);
  expect(linksNamed(html, 'Get in Touch')).toEqual(['/contact-us']);
  expect(linksNamed(html, 'Learn More')).toEqual(['/about-us']);
});

test.each([
  ['/courses/introduction-to-cybersecurity', 'course'],
  ['/courses/introduction-to-technology', 'course'],
  ['/events/1', 'event'],
  ['/events/5', 'event'],
  ['/blog/spot-a-phishing-message', 'post'],
  ['/newsroom/the-year-of-exam-dates', 'story'],
  ['/newsroom/press/ten-thousandth-graduate', 'press release'],
  ['/tech-policy/cost-of-being-online', 'article'],
])('%s is shared by WhatsApp first, by the phone’s sheet, by its link', async (address, what) => {
  const html = await mainOf(address);
  expect(textsOf(html, '.share :is(h2, h3)')).toEqual([`Share this ${what}`]);
  expect(textsOf(html, '.share :is(a, button)')).toEqual(['WhatsApp', 'More ways', 'Copy link']);
  const whatsApp = new URL(attributesOf(html, '.share a', 'href')[0]!);
  expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/');
  expect(whatsApp.searchParams.get('text')).toBe(
    `${textsOf(html, 'h1')[0]} ${app.settings.SITE_URL}${address}`,
  );
});

test('the search finds all kinds of pages', async () => {
  expect(linksNamed(String(elementOf(await htmlOf('/partners'), 'header.site')), 'Search')).toEqual([
    '/search',
  ]);
  const soweto = await mainOf('/search?q=soweto');
  expect(textsOf(soweto, 'h2')[0]).toBe('Code clubs');
  expect(linksNamed(soweto, club('soweto-code-club').name)[0]).toMatch(/^\/code-clubs#/);
  expect(textsOf(await mainOf('/search?q=phishing'), 'h2')).toContain('Blog');
});

test.each([
  ['/blog/feed.atom', '<feed'],
  ['/newsroom/feed.atom', '<feed'],
  ['/sitemap.xml', '<urlset'],
  ['/robots.txt', 'Sitemap:'],
  ['/', '"@type":"Organization"'],
  ['/courses/ethical-hacker', '"@type":"Course"'],
  ['/events/1', '"@type":"Event"'],
  ['/contact-us', '"@type":"FAQPage"'],
  ['/courses', '"@type":"BreadcrumbList"'],
  ['/blog/spot-a-phishing-message', '"@type":"BlogPosting"'],
  ['/newsroom/the-year-of-exam-dates', '"@type":"NewsArticle"'],
])('%s says %s; a page also where it stands, and how it is shared', async (address, words) => {
  const text = await htmlOf(address);
  expect(text).toContain(words);
  if (text.startsWith('<!DOCTYPE html>'))
    for (const meta of ['rel="canonical"', 'property="og:title"', 'property="og:image"'])
      expect(text).toContain(meta);
});
