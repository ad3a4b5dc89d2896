import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { parse } from 'yaml';
import { answersTo } from '#tests/people/quiz-answers.ts';
import { expect } from './site.ts';

/** A course everyone can take, with a quiz in each module. */
export const slug = 'introduction-to-technology';

interface Module {
  id: string;
  lessons: { id: string; title: string }[];
  quiz: { questions: { id: string; correct: number }[] };
}

export const modules = ['1-devices', '2-software-and-data', '3-networks', '4-people'].map((key) => ({
  key,
  id: key,
  ...(parse(readFileSync(`content/learning-modules/${slug}--${key}.yaml`, 'utf8')) as Omit<Module, 'id'>),
}));

async function post(context: BrowserContext, url: string, path: string, form: Record<string, string>) {
  const answer = await context.request.post(url + path, { headers: { origin: url }, form });
  expect(answer.status(), path).toBeLessThan(400);
}

/** Completes every lesson and quiz, which earns the certificate. */
export async function completeCourse(context: BrowserContext, url: string): Promise<void> {
  for (const module of modules) {
    for (const { id } of module.lessons) await post(context, url, `/learn/${slug}/${id}`, { done: 'yes' });
    const quiz = `/learn/${slug}/quiz/${module.key}`;
    const asked = await (await context.request.get(url + quiz)).text();
    await post(context, url, quiz, answersTo(asked, [module, ...modules]));
  }
}
