import { beforeAll, expect, test } from 'vitest';
import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { datedEvents, formatEvent } from '#app/features/events/event/dated-event.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { createContent } from '#app/platform/content/store.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { createSearch } from './search-index.ts';
import { searchSite } from './site-search.ts';

let content: ReturnType<typeof createContent>;
beforeAll(async () => {
  content = createContent(shippedData, '2026-11-21');
});

const found = (query: string) => searchSite(content, query);
test('an event is found with its date, also when the day that dates count from was put right', () => {
  for (const since of ['2026-11-21', '2027-03-01']) {
    content.since = since;
    const [event] = datedEvents(content).filter(({ startsInDays }) => (startsInDays ?? 0) > 0);
    const hits = found(event!.title).find(({ kind }) => kind === 'events')?.items;
    expect(hits?.[0]).toMatchObject({ href: `/events/${event!.id}`, note: formatEvent(event!).date });
  }
});

test('every kind of page is found by its title', () => {
  const cases = [
    ['certifications', content.list(certifications)[0]!.name, '/certifications/comptia-a'],
    ['clubs', content.list(codeClubs)[0]!.name, `/code-clubs#${content.list(codeClubs)[0]!.id}`],
    ['funding', content.list(grants)[0]!.title, `/grants-fellowships/${content.list(grants)[0]!.id}`],
    ['chapters', content.list(chapters)[1]!.country, `/chapters#${content.list(chapters)[1]!.id}`],
    ['blog', content.list(posts)[0]!.title, `/blog/${content.list(posts)[0]!.id}`],
    ['newsroom', content.list(stories)[0]!.title, `/newsroom/${content.list(stories)[0]!.id}`],
    ['policy', content.list(policyArticles)[0]!.title, `/tech-policy/${content.list(policyArticles)[0]!.id}`],
    ['help', content.list(helpArticles)[0]!.title, `/help/article/${content.list(helpArticles)[0]!.index}`],
    ['courses', content.list(courses)[0]!.title, `/courses/${content.list(courses)[0]!.id}`],
  ] as const;
  for (const [kind, title, href] of cases) {
    const group = found(title).find((group) => group.kind === kind);
    expect(
      group?.items.map((item) => item.href),
      title,
    ).toContain(href);
  }
});

test('what people type: a place, half a word, a mistake, another word for it', () => {
  const [club, scholarship] = [content.list(codeClubs)[0]!, content.list(scholarships)[0]!];
  const entries = {
    ...shippedData.entries,
    'code-clubs': [
      { ...club, id: 'soweto', name: 'Soweto Code Club', location: 'Soweto', province: 'Gauteng' },
      { ...club, id: 'durban', name: 'Durban Girls', location: 'Durban', province: 'KwaZulu-Natal' },
    ],
    scholarships: [{ ...scholarship, title: 'A scholarship' }],
    'search-synonyms': {
      groups: [{ words: ['kzn', 'kwazulu-natal'] }, { words: ['bursary', 'scholarship'] }],
    },
  };
  const own = createContent({ ...shippedData, entries }, '2026-11-21');
  const found = (query: string) => searchSite(own, query);
  const titles = (query: string) =>
    found(query).flatMap(({ kind, items }) => items.map(({ title }) => `${kind}: ${title}`));
  const [soweto, durban] = ['clubs: Soweto Code Club', 'clubs: Durban Girls'];
  expect(titles('soweto')).toContain(soweto);
  expect(titles('sowe')).toContain(soweto);
  expect(titles('sowetto')).toContain(soweto);
  expect(titles('kzn')).toContain(durban);
  expect(titles('durbn')).toContain(durban);
  expect(found('bursary').map(({ kind }) => kind)).toContain('funding');
});

test('the kind of the best hit comes first, limits hold, and nonsense finds nothing', () => {
  expect(found(content.list(codeClubs)[0]!.name)[0]?.kind).toBe('clubs');
  expect(found(content.list(courses)[0]!.title)[0]?.kind).toBe('courses');
  for (const { items } of searchSite(content, 'women', 3)) expect(items.length).toBeLessThanOrEqual(3);
  expect(found('qqqqqq')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(found('the and of')).toEqual([]);
});

test('synonyms of several words, in either direction, below what was typed itself', () => {
  const page = (title: string) => ({
    kind: 'k',
    href: `/${title}`,
    title,
    text: '',
    keywords: '',
    words: '',
  });
  const pages = ['A CV that works', 'Curriculum vitae', 'The curriculum of a course', 'Nothing'].map(page);
  const search = createSearch(pages, [['cv', 'curriculum vitae']]);
  const titlesOf = (query: string) => search(query).map(({ title }) => title);
  expect(titlesOf('cv')).toEqual(['A CV that works', 'Curriculum vitae']);
  expect(titlesOf('curriculum vitae')).toEqual(['Curriculum vitae', 'A CV that works']);
  expect(titlesOf('curriculum')).not.toContain('A CV that works');
});
