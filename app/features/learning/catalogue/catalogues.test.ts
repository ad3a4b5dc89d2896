import { describe, expect, test } from 'vitest';
import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { professionalSubjects } from '#app/features/learning/courses/subjects.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { freeCatalogue, professionalCatalogue, sectionId } from './catalogues.ts';

const data = await readContent('content', [catalogue, courses] as Collection[]);
const content = createContent(data, '2026-11-21');
const free = (query = '') => freeCatalogue(content, new URLSearchParams(query), '2026-11-21');
const professional = (query = '') => professionalCatalogue(content, new URLSearchParams(query), '2026-11-21');
const chips = (view: ReturnType<typeof free>) => view.chips.map(({ label }) => label);

describe('the free catalogue', () => {
  test('starts with the chip Free Courses, all eight subjects and all courses', () => {
    const view = free();
    expect(chips(view)).toEqual(['Free Courses']);
    expect(view.subjects).toHaveLength(8);
    expect(view.found).toBe(view.total);
  });

  test('has the seven sections of the specification, only Category open, each filled from the data', () => {
    const { panel } = free();
    expect(panel.map(({ label }) => label)).toEqual([
      'Category',
      'Difficulty',
      'Course',
      'Language',
      'Job Roles',
      'Skill',
      'Certification',
    ]);
    expect(panel.filter(({ open }) => open).map(({ label }) => label)).toEqual(['Category']);
    for (const { label, options } of panel) expect(options.length, label).toBeGreaterThanOrEqual(2);
  });

  test('every filter narrows the list to what it counted', () => {
    for (const { name, options } of free().panel)
      for (const { value, count } of options) {
        const view = free(new URLSearchParams({ [name]: value }).toString());
        expect(view.found, `${name} ${value}`).toBe(count);
        expect(count, `${name} ${value}`).toBeGreaterThan(0);
        expect(chips(view)).toContain(value);
      }
  });

  test('category highlights one subject, replaces another, and shows all', () => {
    const view = free('category=Networking&category=Programming');
    expect(view.subjects.filter(({ active }) => active).map(({ name }) => name)).toEqual(['Programming']);
    expect(chips(view)).toEqual(['Free Courses', 'Programming']);
    expect(view.subjects).toHaveLength(8);
  });

  test.each(['category=Cooking', 'category=networking', 'category=', 'category=__proto__'])(
    '%s is no subject and is ignored',
    (query) => expect(free(query)).toEqual(free()),
  );

  test('each chip leads to the same without it, Clear to nothing chosen', () => {
    const view = free('category=Networking&type=none&type=Modules&difficulty=Beginner&q=network');
    expect(chips(view)).toEqual(['Modules', 'Beginner', 'Networking', '“network”']);
    const queries = view.chips.map(({ fields }) =>
      new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString(),
    );
    expect(queries).toEqual([
      'category=Networking&q=network&type=none&difficulty=Beginner',
      'category=Networking&q=network&type=Modules',
      'q=network&type=Modules&difficulty=Beginner',
      'category=Networking&type=Modules&difficulty=Beginner',
    ]);
    for (const [i, query] of queries.entries())
      expect(chips(free(query))).toEqual(chips(view).filter((_, other) => other !== i));
    expect(chips(free('type=none'))).toEqual([]);
  });

  test('a narrowed list shows the subjects that have something left, and the one that was asked for', () => {
    const names = (query: string) => free(query).subjects.map(({ name }) => name);
    expect(names('skill=Python')).not.toContain('Professional Skills');
    expect(names('skill=Python&category=Professional+Skills')).toContain('Professional Skills');
    expect(names('q=zzzz')).toEqual([]);
  });
});

describe('the professional catalogue', () => {
  test('starts with Professional Certifications chosen and a section per subject', () => {
    const view = professional();
    expect(chips(view)).toEqual(['Professional Certifications']);
    expect(view.panel.map(({ label }) => label)).toEqual(['Subject']);
    expect(view.subjects.map(({ id }) => id)).toEqual([
      'cloud-computing',
      'data-analytics',
      'project-management',
      'it-service-management',
      'devops',
      'business-analysis',
      'agile-&-scrum',
    ]);
  });

  test.each(professionalSubjects)('category selects %s', (name) => {
    const view = professional(new URLSearchParams({ category: name }).toString());
    expect(chips(view)).toEqual([name]);
    expect(view.subjects.map(({ id, active }) => [id, active])).toEqual([[sectionId(name), true]]);
  });

  test('an unknown category is ignored, and a chosen subject goes before it', () => {
    expect(professional('category=Networking')).toEqual(professional());
    expect(chips(professional('category=DevOps&subject=Agile+%26+Scrum'))).toEqual(['Agile & Scrum']);
  });

  test('selection toggles on and off', () => {
    expect(chips(professional('subject=none'))).toEqual([]);
    const two = professional('subject=DevOps&subject=Data+Analytics');
    expect(two.subjects.map(({ name }) => name)).toEqual(['Data Analytics', 'DevOps']);
  });
});
