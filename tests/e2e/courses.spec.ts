import { allCourses, someCourses } from '#tests/content/shipped-content.ts';
import { expect, test } from './site.ts';

const inModules = someCourses(({ categories }) => categories?.includes('Modules') ?? false);
const inKiswahili = someCourses(({ languages }) => languages.includes('Kiswahili'));

test.describe('free courses', () => {
  test('a filter changes list, chips and address without leaving the page; back takes it away, also after a reload', async ({
    page,
  }) => {
    await page.goto('/courses');
    const chips = page.getByRole('list', { name: 'Selected filters' });
    await expect(chips.getByRole('button', { name: 'Free Courses' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const modules = page.getByRole('checkbox', { name: /^Modules/ });
    await modules.check();
    await expect(chips.getByRole('button', { name: 'Modules' })).toBeVisible();
    await expect(page).toHaveURL(/type=Modules/);
    await expect(page.getByText(inModules)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Modules/ })).toBeFocused();
    await page.getByText('Difficulty', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Intermediate/ }).check();
    await expect(chips.getByRole('button', { name: 'Intermediate' })).toBeVisible();
    await page.goBack();
    await expect(chips.getByRole('button', { name: 'Intermediate' })).toHaveCount(0);
    await chips.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText(allCourses, { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Free Courses/ })).not.toBeChecked();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);

    await page.goto('/courses');
    await modules.check();
    await expect(page.getByText(inModules)).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(page.getByText(allCourses, { exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByText(inModules)).toBeVisible();
    await page.goto('/about-us');
    await page.goBack();
    await expect(modules).toBeChecked();
    await page.goBack();
    await expect(modules).not.toBeChecked();
  });

  test('View All opens all courses of a subject; its carousel shows three, two or one, and loops', async ({
    page,
  }) => {
    await page.goto('/courses');
    const carousel = page.getByRole('region', { name: 'Cybersecurity courses' });
    const track = carousel.locator('.track');
    const shown = () =>
      track.locator('> *').evaluateAll((all) => {
        const { left = 0, right = 0 } = all[0]?.parentElement?.getBoundingClientRect() ?? {};
        const boxes = all.map((slide) => slide.getBoundingClientRect());
        return boxes.filter((box) => box.left >= left - 2 && box.right <= right + 2).length;
      });
    for (const [width, cards] of [
      [360, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await shown(), `at ${width} px`).toBe(cards);
    }
    const next = carousel.getByRole('button', { name: 'Next slide' });
    const place = () => track.evaluate((element) => Math.round(element.scrollLeft));
    const end = await track.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const atEnd = async () => Math.abs((await place()) - end) <= 4;
    for (let slides = await track.locator('> *').count(); slides > 0 && !(await atEnd()); slides -= 1)
      await next.click();
    expect(await atEnd(), 'the last card is reached').toBe(true);
    await next.click();
    await expect.poll(place).toBe(0);
    await carousel.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(atEnd).toBe(true);
    await page.getByRole('button', { name: 'View All (8)' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Cybersecurity' });
    await expect(dialog.getByRole('listitem')).toHaveCount(8);
    await dialog.getByRole('link', { name: 'Ethical Hacker' }).click();
    await expect(page).toHaveURL(/\/courses\/ethical-hacker$/);
  });

  test('category highlights its subject and scrolls to it; certifications count their active filters', async ({
    page,
  }) => {
    await page.goto('/courses?category=Programming');
    await expect(page.getByText('Career Track')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Programming' })).toBeInViewport();
    await page.goto('/professional-certifications?category=Agile+%26+Scrum');
    await expect(page.getByRole('heading', { name: 'Agile & Scrum' })).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: /^Agile & Scrum/ })).toBeChecked();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Active Filters (0)', { exact: true })).toBeVisible();
    await page.getByLabel('DevOps', { exact: true }).check();
    await expect(page.getByText('Active Filters (1)', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'DevOps' }).click();
    await expect(page.getByText('Active Filters (0)', { exact: true })).toBeVisible();
  });

  test('on a phone the filters are a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByText('Language', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Kiswahili/ }).check();
    await page.getByRole('button', { name: `Show ${inKiswahili.split(' ')[0]} courses` }).click();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await expect(page.getByText(inKiswahili)).toBeVisible();
  });
});

test('the practice quiz by keyboard: a question, its reasons at once, a score at the end; without its script the whole form', async ({
  page,
}) => {
  await page.goto('/exam-prep/comptia-security');
  const start = page.getByRole('link', { name: 'Start the quiz' });
  await start.focus();
  await page.keyboard.press('Enter');
  for (let i = 1; i <= 20; i++) {
    await expect(page.getByText(`Question ${i} of 20`)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(/^(Right|Not quite)\.$/)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  const heading = page.getByRole('heading', { name: /^Your score: \d+ of 20$/ });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: /^Practise the \d+ you missed$/ }).click();
  await expect(page.getByText(/^Question 1 of \d+:/)).toBeVisible();

  await page.route(/quiz\.steps/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/exam-prep/comptia-security');
  await start.click();
  await expect(page.getByRole('button', { name: 'See your score' })).toBeVisible();
});
