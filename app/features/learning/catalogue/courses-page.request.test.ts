import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { freeSubjects } from '#app/features/learning/courses/subjects.ts';
import { coursePrice } from '#tests/content/shipped-content.ts';
import { attributesOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { heavyPages } from '#tests/pages/heavy-pages.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

/** Includes the words of dialogs, which are in templates. */
const withDialogs = (html: string) => visibleText(html.replaceAll(/<\/?template\b[^>]*>/g, ''));
const total = () => coursesOf(app.content, 'Free Courses').length;
const page = async (address: string) => (await app.get(address)).text();

describe('/courses', () => {
  test('has the breadcrumb Home > Free Courses and a sidebar of subjects as anchors', async () => {
    const html = await page('/courses');
    expect(textsOf(html, 'h1')).toEqual(['Free Courses']);
    expect(textsOf(html, '[aria-label="Breadcrumb"] li')).toEqual(['Home', 'Free Courses']);
    for (const id of [
      'cybersecurity',
      'networking',
      'data-science-ai',
      'data-science',
      'professional-skills',
    ]) {
      expect(attributesOf(html, 'a', 'href')).toContain(`#${id}`);
      expect(attributesOf(html, 'section', 'id')).toContain(id);
    }
  });

  test('lists every course of each subject in its carousel and in its View All dialog, and links each', async () => {
    const html = await page('/courses');
    const courses = coursesOf(app.content, 'Free Courses');
    for (const subject of freeSubjects) {
      const count = courses.filter((course) => course.subject === subject).length;
      if (count > 0) expect(withDialogs(html)).toContain(`${subject} All ${count} courses`);
    }
    expect(visibleText(html)).toMatch(/View All \(\d+\)/);
    for (const { id } of courses)
      expect(html.split(`href="/courses/${id}"`).length).toBeGreaterThanOrEqual(3);
  });

  test('says Free or the price in cards and dialogs alike, and on the paid button', async () => {
    const html = await page('/courses');
    const courses = coursesOf(app.content, 'Free Courses');
    const paid = courses.filter((course) => !course.isFree).length;
    expect(html.match(new RegExp(`Get started - ${coursePrice}`, 'g'))).toHaveLength(paid);
    const badges = (kind: string, words: string) =>
      textsOf(html, `.badge.${kind}`).filter((text) => text === words);
    expect(badges('wait', coursePrice)).toHaveLength(2 * paid);
    expect(badges('ok', 'Free')).toHaveLength(2 * (courses.length - paid));
  });

  test('says how many are open, says of every course what it is, and shows the open ones alone', async () => {
    const courses = coursesOf(app.content, 'Free Courses');
    const isOpen = ({ details, lessons }: (typeof courses)[number]) => Boolean(details || lessons);
    const open = courses.filter(isOpen).length;
    const closed = courses.length - open;
    const html = await page('/courses');
    expect(visibleText(html)).toContain(`${open} courses are open now, ${closed} are coming.`);
    const taught = courses.filter(({ lessons }) => lessons).length;
    for (const [way, count] of [
      ['Learn here', taught],
      ['At a partner academy', open - taught],
      ['Planned', closed],
    ] as const) {
      expect(
        textsOf(html, '.card .badge').filter((text) => text === way),
        way,
      ).toHaveLength(count);
      expect(withDialogs(html).split(`· ${way}`), way).toHaveLength(count + 1);
    }
    for (const { id, isFree } of courses.filter((course) => !isOpen(course) && !course.isFree))
      expect(isFree || html.includes(`href="/courses/${id}#opening"`), id).toBe(true);
    const filtered = await page('/courses?course=Open+now');
    expect(visibleText(filtered)).toContain(`${open} of ${courses.length} courses`);
    expect(textsOf(filtered, '.badge')).not.toContain('Planned');
  });

  test('Data Science says honestly that it is empty and leads on', async () => {
    const html = await page('/courses');
    const section = String(elementOf(html, '#data-science'));
    expect(section).toContain('No courses here yet.');
    expect(attributesOf(section, 'a', 'href')).toEqual([expect.stringMatching(/#data-science-ai$/)]);
    expect(section).not.toContain('View All');
  });

  test('category marks its subject as Career Track, for the script to scroll to', async () => {
    const html = await page('/courses?category=Networking');
    expect(html.match(/Career Track/g)).toHaveLength(1);
    expect(attributesOf(html, 'section[data-scroll-here]', 'id')).toEqual(['networking']);
    expect(await page('/courses?category=Cooking')).not.toContain('Career Track');
  });

  test('filters live in the address and work without script', async () => {
    const html = await page('/courses?type=none&type=Modules&skill=Python');
    expect(attributesOf(html, 'input[name="type"][checked]', 'value')).toEqual(['Modules']);
    expect(visibleText(html)).toContain('Remove filter Python');
    expect(visibleText(html)).toMatch(new RegExp(`\\d+ of ${total()} courses`));
    const none = await page('/courses?q=zzzz');
    expect(none).toContain('No course matches all your filters');
    expect(visibleText(none)).toContain(`0 of ${total()} courses`);
  });

  test('hostile parameters do no harm', async () => {
    const q = '"><script>alert(1)</script>\u0000\u202e';
    const response = await app.get(`/courses?${new URLSearchParams({ q, type: q, category: q, skill: q })}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    for (const query of ['type=a&type=b&q=%', 'q=%ff%fe', 'category[]=x', `q=${'a'.repeat(3_000)}`])
      expect((await app.get(`/courses?${query}`)).status).toBe(200);
  });

  test('is the same bytes for everybody and light', async () => {
    expect((await app.get('/courses')).headers.get('etag')).toBeTruthy();
    expect(await heavyPages(app, 11 * 1024, ['/courses'])).toEqual([]);
  });
});

describe('/professional-certifications', () => {
  test('shows the filter Subject, the active filter and a section per subject', async () => {
    const html = await page('/professional-certifications');
    expect(textsOf(html, 'h1')).toEqual(['Professional Certifications']);
    expect(visibleText(html)).toContain('Active Filters (1)');
    expect(attributesOf(html, 'input[checked]', 'value')).toContain('Professional Certifications');
    expect(attributesOf(html, 'section', 'id')).toContain('agile-&-scrum');
    expect(visibleText(html)).toContain('Clear All');
    const { length } = coursesOf(app.content, 'Professional Certifications').filter(
      ({ subject }) => subject === 'Cloud Computing',
    );
    expect(withDialogs(html)).toContain(`Cloud Computing All ${length} courses`);
  });

  test('category selects its subject', async () => {
    const html = await page('/professional-certifications?category=Agile+%26+Scrum');
    expect(attributesOf(html, 'section[data-scroll-here]', 'id')).toEqual(['agile-&-scrum']);
    expect(attributesOf(html, '[id]', 'id')).not.toContain('devops');
  });

  test('says of each course that it is planned', async () => {
    const html = await page('/professional-certifications');
    const { length } = coursesOf(app.content, 'Professional Certifications');
    expect(visibleText(html)).toContain(`${length} courses are coming. None is open yet.`);
    expect(textsOf(html, '.badge').filter((text) => text === 'Planned')).toHaveLength(length);
  });

  test('every course is paid and light to load', async () => {
    const html = await page('/professional-certifications');
    expect(textsOf(html, '.badge.ok')).not.toContain('Free');
    expect(await heavyPages(app, 9 * 1024, ['/professional-certifications'])).toEqual([]);
  });
});
