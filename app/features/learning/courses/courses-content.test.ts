import { beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Catalogue, catalogue } from './catalogue.content.ts';
import { type Course, courses } from './course.content.ts';
import { courseCategories, defaultCourses, freeSubjects, professionalSubjects } from './subjects.ts';
import { type Track, tracks } from './track.content.ts';

let content: { tracks: Track[]; free: Course[]; professional: Course[] };
let full: Course[];
let shared: Catalogue;

beforeAll(async () => {
  const collections = [tracks, courses, catalogue];
  const { entries } = await readContent('content', collections as Parameters<typeof readContent>[1]);
  const all = entries[courses.name] as Course[];
  content = {
    tracks: entries[tracks.name] as Track[],
    free: all.filter((course) => course.catalogue === 'Free Courses'),
    professional: all.filter((course) => course.catalogue === 'Professional Certifications'),
  };
  full = all.filter(({ details }) => details !== undefined);
  shared = entries[catalogue.name] as Catalogue;
});

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
const unique = (values: string[]) => expect(values).toEqual([...new Set(values)]);

/** Two spellings of one word ("Data cleaning", "data-cleaning") would become two filter boxes. */
const spelledOnce = (values: string[]) => {
  const plain = (value: string) => value.toLowerCase().replace(/[^a-z0-9+]/g, '');
  const names = sorted(values);
  expect(names.length).toBe(new Set(names.map(plain)).size);
};

describe('career tracks', () => {
  test('are the eight of the specification, in order', () => {
    expect(content.tracks.map((track) => track.name)).toEqual(freeSubjects);
    expect(content.tracks.map((track) => track.id)).toEqual([
      'cybersecurity',
      'networking',
      'data-science-ai',
      'data-science',
      'programming',
      'information-technology',
      'digital-literacy',
      'professional-skills',
    ]);
  });

  test('list courses as the catalogue has them', () => {
    for (const course of content.tracks.flatMap((track) => track.courses)) {
      expect(
        content.free.find(({ id }) => id === course.name),
        course.name,
      ).toBeDefined();
    }
  });

  test('lead to job roles through their own courses', () => {
    for (const track of content.tracks) {
      const names = track.courses.map((course) => course.name);
      for (const role of track.jobRoles)
        expect(names, role.title).toEqual(expect.arrayContaining(role.courses));
    }
  });
});

describe('the free catalogue', () => {
  test('runs subject by subject, in order', () => {
    const order = content.free.map((course) => (freeSubjects as readonly string[]).indexOf(course.subject));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('has the three courses that every verified member is granted, taught here and free', () => {
    const hosted = content.free.filter((course) => course.lessons);
    const shown = hosted.map((course) => [course.id, course.isFree]);
    for (const { courseId } of defaultCourses) expect(shown).toContainEqual([courseId, true]);
  });

  test('has something in every category, type, format and level', () => {
    const categories = content.free.flatMap((course) => course.categories ?? []);
    for (const category of courseCategories) expect(categories, category).toContain(category);
    expect(sorted(content.free.map((course) => course.type))).toEqual(['Certification', 'Course']);
    expect(sorted(content.free.flatMap((course) => course.format))).toEqual(['Instructor-led', 'Self-paced']);
    expect(sorted(content.free.map((course) => course.level))).toEqual(['BEGINNER', 'INTERMEDIATE']);
  });

  test('calls short courses modules, and only those', () => {
    for (const course of content.free)
      expect(course.categories?.includes('Modules'), course.id).toBe(
        Number.parseInt(course.duration, 10) <= 10,
      );
  });

  test('uses the job roles and certifications of the tracks', () => {
    const roles = content.tracks.flatMap((track) => track.jobRoles.map((role) => role.title));
    const certifications = content.tracks.flatMap((track) => track.certifications);
    expect(roles).toEqual(expect.arrayContaining(content.free.flatMap((course) => course.jobRoles)));
    expect(certifications).toEqual(
      expect.arrayContaining(content.free.flatMap((course) => course.certifications)),
    );
  });
});

describe('full courses', () => {
  test('agree with what the catalogue says of them', () => {
    for (const { id, title, format, skills, isFree, details } of full) {
      expect((details?.title ?? title).endsWith(title), id).toBe(true);
      expect(format, id).toContain(details?.deliveryType);
      expect(details?.skills, id).toEqual(expect.arrayContaining(skills));
      expect(details?.priceNote !== undefined, id).toBe(isFree === false);
    }
  });

  test('have each id once', () => {
    for (const { details } of full) {
      const modules = details?.curriculum ?? [];
      unique(modules.map((module) => module.id));
      unique(modules.flatMap((module) => module.topics.map((topic) => topic.id)));
    }
  });
});

describe('the professional catalogue', () => {
  test('runs subject by subject, in order', () => {
    const order = content.professional.map((course) =>
      (professionalSubjects as readonly string[]).indexOf(course.subject),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('both catalogues', () => {
  test('share no id and no title', () => {
    const all = [...content.free, ...content.professional];
    unique(all.map((course) => course.id));
    unique(all.map((course) => course.title));
  });

  test('spell every filter value one way', () => {
    const all = [...content.free, ...content.professional];
    for (const key of ['languages', 'jobRoles', 'skills', 'certifications'] as const)
      spelledOnce(all.flatMap((course): string[] => course[key]));
  });

  test('have their subjects, categories and price in order', () => {
    expect(shared.freeSubjects.map((subject) => subject.name)).toEqual(freeSubjects);
    expect(shared.freeSubjects.map((subject) => subject.id)).toEqual(content.tracks.map((track) => track.id));
    expect(shared.professionalSubjects.map((subject) => subject.name)).toEqual(professionalSubjects);
    expect(shared.categories.map((category) => category.name)).toEqual(courseCategories);
    expect(shared.price.currency).toBe('ZAR');
  });
});
