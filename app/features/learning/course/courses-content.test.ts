import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, catalogue } from '#app/features/learning/catalogue/catalogue.content.ts';
import {
  courseCategories,
  freeSubjects,
  professionalSubjects,
} from '#app/features/learning/catalogue/subjects.ts';
import { type Track, tracks } from '#app/features/learning/catalogue/track.content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath } from '#tests/site-paths.ts';
import {
  type FreeCourse,
  freeCourses,
  type ProfessionalCourse,
  professionalCourses,
} from './course.content.ts';
import { type CourseDetail, courseDetails } from './course-detail.content.ts';

const detailSlugs = [
  'introduction-to-cybersecurity',
  'ethical-hacker',
  'endpoint-security',
  'cyber-threat-management',
  'network-defense',
  'cybersecurity-essentials',
  'network-support-security',
  'introduction-iot',
  'networking-essentials',
  'networking-basics',
  'networking-devices-and-initial-configuration',
  'network-addressing-and-basic-troubleshooting',
  'introduction-to-modern-ai',
  'introduction-to-data-science',
  'data-analytics-essentials',
  'data-science-essentials-with-python',
  'ai-fundamentals-ibm-skillsbuild',
];
const paid = [
  'Cybersecurity Essentials',
  'Networking Essentials',
  'Statistical Analysis',
  'C Essentials 1',
  'IT Essentials 8',
  'Change Management',
];

let content: { tracks: Track[]; free: FreeCourse[]; professional: ProfessionalCourse[] };
let details: CourseDetail[];
let shared: Catalogue;

beforeAll(async () => {
  const collections = [tracks, freeCourses, professionalCourses, courseDetails, catalogue];
  const { entries } = await readContent('content', collections as Parameters<typeof readContent>[1]);
  content = {
    tracks: entries[tracks.name] as Track[],
    free: entries[freeCourses.name] as FreeCourse[],
    professional: entries[professionalCourses.name] as ProfessionalCourse[],
  };
  details = entries[courseDetails.name] as CourseDetail[];
  shared = entries[catalogue.name] as Catalogue;
});

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();
const unique = (values: string[]) => expect(values).toEqual([...new Set(values)]);

/** Two spellings of one thing ("Data cleaning", "data-cleaning") would become two filter boxes. */
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
      const entry = content.free.find((candidate) => candidate.title === course.name);
      expect(entry, course.name).toBeDefined();
      expect([course.name, course.duration, course.level.toUpperCase(), course.isFree]).toEqual([
        entry?.title,
        entry?.duration,
        entry?.level,
        entry?.isFree,
      ]);
    }
  });

  test('name exactly the six paid courses', () => {
    const courses = content.tracks.flatMap((track) => track.courses);
    expect(sorted(courses.filter((course) => !course.isFree).map((course) => course.name))).toEqual(
      sorted(paid),
    );
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
  test('fills seven subjects with four to eight courses each; Data Science has none', () => {
    const counts = freeSubjects.map(
      (name) => content.free.filter((course) => course.subject === name).length,
    );
    expect(counts).toEqual([8, 8, 8, 0, 7, 7, 6, 6]);
  });

  test('runs subject by subject, in order', () => {
    const order = content.free.map((course) => freeSubjects.indexOf(course.subject));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('opens exactly the seventeen full courses, and charges for exactly six', () => {
    expect(sorted(content.free.flatMap((course) => course.detail ?? []))).toEqual(sorted(detailSlugs));
    for (const course of content.free) if (course.detail) expect(course.detail).toBe(course.id);
    const titles = content.free.filter((course) => !course.isFree).map((course) => course.title);
    expect(sorted(titles)).toEqual(sorted(paid));
  });

  test('has the three courses that every verified member is granted, taught here and free', () => {
    const hosted = content.free.filter((course) => course.hosted);
    expect(hosted.map((course) => [course.id, course.title, course.isFree])).toEqual([
      ['introduction-to-technology', 'Introduction to Technology', true],
      ['digital-literacy-basics', 'Digital Literacy Basics', true],
      ['career-planning-for-women-in-tech', 'Career Planning for Women in Tech', true],
    ]);
  });

  test('has something in every category, type, format and level', () => {
    const categories = content.free.flatMap((course) => course.categories);
    for (const category of courseCategories)
      expect(categories.filter((name) => name === category).length, category).toBeGreaterThanOrEqual(8);
    expect(sorted(content.free.map((course) => course.type))).toEqual(['Certification', 'Course']);
    expect(sorted(content.free.flatMap((course) => course.format))).toEqual(['Instructor-led', 'Self-paced']);
    expect(sorted(content.free.map((course) => course.level))).toEqual(['BEGINNER', 'INTERMEDIATE']);
  });

  test('calls short courses modules, and only those', () => {
    for (const course of content.free)
      expect(course.categories.includes('Modules'), course.id).toBe(
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
  test('are the seventeen of the specification', () => {
    expect(sorted(details.map((detail) => detail.id))).toEqual(sorted(detailSlugs));
  });

  test('agree with their catalogue entry', () => {
    for (const detail of details) {
      const entry = content.free.find((course) => course.id === detail.id);
      const beta = detail.id === 'data-science-essentials-with-python' ? 'Beta: ' : '';
      expect(detail.title).toBe(`${beta}${entry?.title}`);
      expect([detail.duration, detail.level.toUpperCase()]).toEqual([entry?.duration, entry?.level]);
      expect([detail.languages, detail.academy]).toEqual([entry?.languages, entry?.academy]);
      expect(entry?.format, detail.id).toContain(detail.deliveryType);
      expect(detail.skills, detail.id).toEqual(expect.arrayContaining(entry?.skills ?? []));
      expect(detail.priceNote !== undefined, detail.id).toBe(entry?.isFree === false);
    }
  });

  test('have four to eight modules of three to six topics, each id once in its course', () => {
    for (const detail of details) {
      unique(detail.curriculum.map((module) => module.id));
      unique(detail.curriculum.flatMap((module) => module.topics.map((topic) => topic.id)));
    }
    const moduleCounts = details.map((detail) => detail.curriculum.length);
    expect([Math.min(...moduleCounts), Math.max(...moduleCounts)]).toEqual([5, 8]);
    const topicCounts = details.flatMap((detail) => detail.curriculum.map((module) => module.topics.length));
    expect([Math.min(...topicCounts), Math.max(...topicCounts)]).toEqual([3, 6]);
  });
});

describe('the professional catalogue', () => {
  test('has three to five courses in each of its seven subjects, in order', () => {
    const counts = professionalSubjects.map(
      (name) => content.professional.filter((course) => course.subject === name).length,
    );
    expect(counts).toEqual([4, 4, 4, 3, 4, 3, 4]);
    const order = content.professional.map((course) => professionalSubjects.indexOf(course.subject));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('offers all three levels', () => {
    expect(sorted(content.professional.map((course) => course.level))).toEqual([
      'ADVANCED',
      'BEGINNER',
      'INTERMEDIATE',
    ]);
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

  test('link to pages that exist', () => {
    for (const link of content.free.flatMap((course) => course.links ?? []))
      expect(isSitePath(link.href), link.href).toBe(true);
  });

  test('have their subjects, categories and price in order', () => {
    expect(shared.freeSubjects.map((subject) => subject.name)).toEqual(freeSubjects);
    expect(shared.freeSubjects.map((subject) => subject.id)).toEqual(content.tracks.map((track) => track.id));
    expect(shared.professionalSubjects.map((subject) => subject.name)).toEqual(professionalSubjects);
    expect(shared.categories.map((category) => category.name)).toEqual(courseCategories);
    expect(shared.price.currency).toBe('ZAR');
  });
});
