import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { formatCount } from '#app/features/learning/courses/course-summary.ts';
import {
  coursePrice,
  freeCourse,
  fullCourse,
  fullCourses,
  shippedContent,
} from '#tests/content/shipped-content.ts';
import { documentOf, jsonLdOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { heavyPages } from '#tests/pages/heavy-pages.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();
test('every course of both catalogues opens a page', async () => {
  for (const { id, title } of app.content.list(courses)) {
    const response = await app.get(`/courses/${id}`);
    expect(response.status, id).toBe(200);
    expect(visibleText(await response.text()), id).toContain(title);
  }
});

test('every course page, the list of courses and the sign-up tell people under 18 where they can learn', async () => {
  const all = app.content.list(courses);
  for (const address of ['/signup', '/courses', ...all.map(({ id }) => `/courses/${id}`)]) {
    const html = await page(address);
    expect(visibleText(html).replaceAll(/ ([.,])/g, '$1'), address).toContain(
      'Accounts are for 18 and over. Under 18? Learn to program without one, or join a code club. Both are free.',
    );
    expect(linksSaying(html, 'join a code club'), address).toContain('/code-clubs');
    expect(linksSaying(html, 'Learn to program without one'), address).toContain(
      '/courses/first-programs-in-python',
    );
  }
});

test('every full course shows all that the specification asks for', async () => {
  const details = fullCourses;
  for (const detail of details) {
    const words = visibleText(await page(`/courses/${detail.id}`));
    for (const expected of [
      `Catalog ${detail.title}`,
      detail.academy,
      'Course',
      detail.subtitle,
      'Self-Paced Online Learn online at your own pace',
      'Instructor-Led Learn with an academy',
      'Get Started With Self-Paced',
      `${formatCount(detail.enrolled)} already enrolled`,
      'Overview',
      "Here's what you will learn.",
      'Curriculum',
      `Price Free Duration ${detail.duration} Level ${detail.level} Labs ${detail.labs} Delivery type ${detail.deliveryType}`,
      'Achievements',
      'Skills You Will Learn',
      'Available Languages',
      ...(detail.achievements ?? []).map(({ name }) => name),
      ...detail.skills,
    ])
      expect(words, detail.id).toContain(expected);
    expect(words.replaceAll(' ,', ','), detail.id).toContain(detail.languages.join(', '));
    for (const module of detail.curriculum)
      for (const { title } of [module, ...module.topics])
        expect(words.split(title).length, `${detail.id}: ${title}`).toBeGreaterThanOrEqual(3);
  }
});

test('how many are enrolled, single-open modules, real tabs', async () => {
  const detail = fullCourse('introduction-to-cybersecurity');
  const html = await page(`/courses/${detail.id}`);
  expect(visibleText(html)).toContain(`${formatCount(detail.enrolled)} already enrolled`);
  expect(html).toContain('data-tabs="Course"');
  expect(documentOf(html).querySelectorAll('details[name="curriculum"]')).toHaveLength(
    detail.curriculum.length,
  );
  expect(linksSaying(html, 'Catalog')).toEqual(['/courses']);
  expect(html.indexOf('Delivery type'), 'the facts before the long text').toBeLessThan(
    html.indexOf('data-tabs="Course"'),
  );
});

test('the title of the full course stands on its page', async () => {
  expect(visibleText(await page('/courses/data-science-essentials-with-python'))).toContain(
    fullCourse('data-science-essentials-with-python').title,
  );
});

test('the address of a planned course that gave way leads to the one that took its place', async () => {
  const answer = await app.get('/courses/html-and-css-foundations');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/courses/build-a-web-page']);
});

test('an unknown slug is not found', async () => {
  for (const slug of ['nope', '__proto__', 'constructor', 'x'.repeat(300)]) {
    const response = await app.get(`/courses/${slug}`);
    const html = await response.text();
    expect(response.status, slug).toBe(404);
    expect(html).toContain('Course Not Found');
    expect(linksSaying(html, 'Back to Courses')).toEqual(['/courses']);
  }
});

test('is described for search engines', async () => {
  const [course, crumbs] = jsonLdOf(await page('/courses/networking-essentials'));
  expect(course).toMatchObject({
    '@type': 'Course',
    name: freeCourse('networking-essentials').title,
    offers: { price: 0, priceCurrency: 'ZAR' },
    provider: { name: freeCourse('networking-essentials').academy },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Catalog' }, { name: freeCourse('networking-essentials').title }],
  });
  const [paid] = jsonLdOf(await page('/courses/cloud-foundations'));
  expect(paid.offers).toMatchObject({
    category: 'Paid',
    price: shippedContent.single(catalogue).price.amount,
  });
});

describe('Get Started With Self-Paced', () => {
  test('brings a visitor to sign-in and back', async () => {
    const html = await page('/courses/ethical-hacker');
    expect(html).toContain('data-members="/courses/ethical-hacker" action="/courses/ethical-hacker/enrol"');
    const response = await app.post('/courses/ethical-hacker/enrol', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/sign-in?next=%2Fcourses%2Fethical-hacker');
  });

  test('does nothing by GET, and nothing for an unknown course', async () => {
    const response = await app.get('/courses/ethical-hacker/enrol');
    expect(response.headers.get('location')).toBe('/courses/ethical-hacker');
    expect((await app.post('/courses/nope/enrol', {})).status).toBe(404);
  });
});

test('a course that is taught here can be started and shows its modules', async () => {
  const html = await page('/courses/digital-literacy-basics');
  expect(new Set(linksSaying(html, 'Start learning'))).toEqual(
    new Set(['/courses/digital-literacy-basics/lessons/finding-your-way']),
  );
  expect(visibleText(html)).toMatch(/4 modules, \d+ lessons/);
  expect(html).not.toContain('Tell me when it opens');
});

test.each([
  ['digital-literacy-basics', 'Learn here'],
  ['ethical-hacker', 'At a partner academy'],
  ['linux-essentials', 'Planned'],
  ['scrum-foundations', 'Planned'],
])('the head of %s says what it is: %s', async (slug, way) => {
  expect(textsOf(await page(`/courses/${slug}`), '.badge')).toContain(way);
});

test('a course without a curriculum offers to tell when it opens; a paid one says how to pay, or who may pay', async () => {
  const free = await page('/courses/linux-essentials');
  expect(free).toContain('action="/courses/linux-essentials/tell-me"');
  expect(free).toContain('href="/privacy"');
  expect(free).not.toContain(coursePrice);
  expect(visibleText(free)).toContain('Tell me when it opens Not open yet. It will be free.');
  for (const slug of ['c-essentials-1', 'scrum-foundations']) {
    const html = await page(`/courses/${slug}`);
    expect(linksSaying(html, `Get started - ${coursePrice}`)).toEqual(['#opening']);
    expect(html).toContain('id="opening"');
    expect(visibleText(html)).toContain(
      `Get started - ${coursePrice} Not open yet. It will cost ${coursePrice}.`,
    );
  }
  const [address = ''] = linksSaying(
    await page('/courses/networking-essentials'),
    `Get started - ${coursePrice}`,
  );
  const preset = new URL(address, 'http://site').searchParams;
  expect(preset.get('subject')).toBe('Billing Question');
  expect(preset.get('message')).toContain(`(${coursePrice})`);
  for (const slug of ['c-essentials-1', 'scrum-foundations', 'networking-essentials']) {
    const html = await page(`/courses/${slug}`);
    for (const href of linksSaying(html, 'Apply for scholarship'))
      expect(href).toMatch(/^\/scholarship-enquiry\?course=\w/);
    expect(linksSaying(html, 'Apply for scholarship')).not.toEqual([]);
  }
});

test('the heaviest course page stays light', async () => {
  const pages = fullCourses.map(({ id }) => `/courses/${id}`);
  expect(await heavyPages(app, 8 * 1024, pages)).toEqual([]);
});
