import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { certification, fullCourses, shippedContent } from '#tests/content/shipped-content.ts';
import { expect, test } from './site.ts';

/** Catalogues, course and certification pages, sentence by sentence (public document, section 2). */

const price = `R${shippedContent.single(catalogue).price.amount.toLocaleString('en')}`;
const subjects = [
  'Cybersecurity',
  'Networking',
  'Data Science and AI',
  'Data Science',
  'Programming',
  'Information Technology',
  'Digital Literacy',
  'Professional Skills',
];

const coursesIn = (subject: string) =>
  coursesOf(shippedContent, 'Free Courses').filter((course) => course.subject === subject);
const hasCourses = ({ name }: { name: string }) => coursesIn(name).length > 0;

test('free courses: anchors, checklist, collapsed sections, chips, Clear', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home\s*Free Courses/);
  const anchors = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link');
  await expect(anchors).toHaveText(subjects);
  for (const href of await anchors.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
    await expect(page.locator(href)).toBeAttached();
  for (const name of [
    'Free Courses',
    'Career Paths',
    'Modules',
    'Resources',
    'Articles',
    'Learning Collections',
  ])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Free Courses', { exact: true })).toBeChecked();
  const sections = page.getByRole('form', { name: 'Filters' }).locator('details');
  await expect(sections.locator('> summary')).toHaveText([
    'Category',
    'Difficulty',
    'Course',
    'Language',
    'Job Roles',
    'Skill',
    'Certification',
  ]);
  expect(await sections.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  await page.getByRole('button', { name: 'Free Courses' }).click();
  await expect(page.getByLabel('Free Courses', { exact: true })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await page.getByLabel('Modules', { exact: true }).check();
  await expect(page.getByRole('button', { name: 'Modules' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Modules', { exact: true })).not.toBeChecked();
});

test('free courses: seven subjects with View All (n), true prices, category from the address', async ({
  page,
}) => {
  await page.goto('/courses');
  const openers = page.getByRole('button', { name: /^View All \(\d+\)$/ });
  await expect(openers).toHaveCount(7);
  for (const i of [0, 6]) {
    const count = Number(/\d+/.exec(await openers.nth(i).innerText())?.[0]);
    expect(count).toBeGreaterThanOrEqual(4);
    await openers.nth(i).click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect(rows).toHaveCount(count);
    const { name } = shippedContent.single(catalogue).freeSubjects.filter(hasCourses)[i]!;
    const costs = coursesIn(name).map(({ isFree }) => (isFree ? 'Free' : price));
    for (const [at, row] of (await rows.allInnerTexts()).entries()) expect(row).toContain(costs[at]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  const paid = coursesOf(shippedContent, 'Free Courses').filter(({ isFree }) => !isFree);
  await expect(page.getByText(`Get started - ${price}`, { exact: true })).toHaveCount(paid.length);
  await page.goto('/courses?category=Digital Literacy');
  await expect(page.getByRole('heading', { name: 'Digital Literacy', exact: true })).toBeInViewport();
  await expect(page.getByText('Career Track', { exact: true })).toHaveCount(1);
  await page.goto('/courses?category=Knitting');
  await expect(page.getByText('Career Track', { exact: true })).toHaveCount(0);
});

for (const [width, cards] of [
  [1280, 3],
  [800, 2],
  [360, 1],
] as const)
  test(`at ${width} px a carousel shows ${cards} cards`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/courses');
    const slides = page.getByRole('region', { name: 'Cybersecurity courses' }).locator('.track > *');
    const within = await slides.evaluateAll((all) => {
      const { left = 0, right = 0 } = all[0]?.parentElement?.getBoundingClientRect() ?? {};
      const boxes = all.map((slide) => slide.getBoundingClientRect());
      return boxes.filter((box) => box.left >= left - 2 && box.right <= right + 2).length;
    });
    expect(within).toBe(cards);
  });

test('a course: every sentence of its page; all have a curriculum; unknown ones say so', async ({
  page,
  request,
}) => {
  await page.goto('/courses/data-science-essentials-with-python');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Beta: Data Science Essentials with Python',
  );
  await expect(page.getByRole('link', { name: 'Catalog', exact: true })).toHaveAttribute('href', '/courses');
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
  ])
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ already enrolled$/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Curriculum']);
  await expect(page.getByText('Joining tables').filter({ visible: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  const curriculum = page.getByRole('tabpanel', { name: 'Curriculum' });
  await curriculum.getByText('Tables with pandas').click();
  await expect(curriculum.getByText('Joining tables')).toBeVisible();
  for (const { id } of fullCourses) {
    const html = await (await request.get(`/courses/${id}`)).text();
    for (const words of ['Get Started With Self-Paced', 'already enrolled', '>Curriculum<'])
      expect(html, id).toContain(words);
  }
  expect((await page.goto('/courses/basket-weaving'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
});

test('professional certifications: Subject, Active Filters (n), Clear All, dialog, category scrolls', async ({
  page,
}) => {
  await page.goto('/professional-certifications');
  await expect(page.getByLabel('Professional Certifications', { exact: true })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Active Filters (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View All \(\d\)$/ })).toHaveCount(7);
  await page.getByLabel('DevOps', { exact: true }).check();
  await expect(page.getByText('Active Filters (2)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'DevOps' }).click();
  await expect(page.getByText('Active Filters (1)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByText('Active Filters (0)', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^View All/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(price).first()).toBeVisible();
  for (const subject of ['Cloud Computing', 'IT Service Management', 'Agile & Scrum']) {
    await page.goto(`/professional-certifications?category=${encodeURIComponent(subject)}`);
    await expect(page.getByLabel(subject, { exact: true })).toBeChecked();
    const section = page.locator(`[id="${subject.toLowerCase().replaceAll(' ', '-')}"]`);
    await expect(section.getByRole('heading', { name: subject, exact: true })).toBeInViewport();
  }
});

test('certifications: facts, syllabus, demo and advisor; unknown ids are generic', async ({
  page,
  request,
}) => {
  for (const id of ['comptia-a', 'comptia-security']) {
    const { name, salary, duration, examInfo } = certification(id);
    await page.goto(`/certifications/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const words of [salary.average, duration, examInfo.time, examInfo.validity])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByText(examInfo.passingScore)).toBeVisible();
  }
  for (const label of ['Start Certification Path', 'Enroll Now'])
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', '/signup');
  const syllabus = await page.getByRole('link', { name: 'Download Syllabus' }).getAttribute('href');
  const pdf = await request.get(syllabus ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  for (const label of ['Schedule Demo', 'Contact an Advisor']) {
    await page.goto('/certifications/comptia-security');
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(/\/contact-us\?/);
    await expect(page.getByLabel('Subject')).toHaveValue('Certification Question');
    await expect(page.getByLabel('Message')).toHaveValue(/CompTIA Security\+/);
  }
  expect((await page.goto('/certifications/anything'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IT Certification');
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
});
