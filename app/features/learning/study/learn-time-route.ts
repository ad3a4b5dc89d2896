import { data } from 'react-router';
import { readForm } from '#app/forms/parse.ts';
import { waitHeaders } from '#app/forms/waiting.ts';
import { databaseContext, limitsContext } from '#app/platform/context.ts';
import type { Route } from './+types/learn-time-route';
import { findStudying, learnerOf } from './learn-gate.server.ts';
import { maxSecondsPerReport, recordTime } from './study.server.ts';

/** Enough for several lessons a minute on several devices. */
const perMember = { name: 'learning-time', points: 40, within: 60 };

export const loader = () => data(null, { status: 404 });

/** Takes the reports of a learning page: `seconds` of visible time, and the `place`. Answers 204, 400, 403 or 429. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const found = await findStudying(context, request, params.slug);
  if (typeof found === 'string') return new Response(null, { status: 403 });
  const wait = await context.get(limitsContext).use(perMember, found.user.id);
  if (wait > 0) return new Response(null, { status: 429, headers: waitHeaders(wait) });
  const fields = await readForm(request);
  const text = String(fields.get('seconds') ?? '');
  if (!/^\d{1,6}$/.test(text)) return new Response(null, { status: 400 });
  const steps = found.learnable.modules.flatMap((module) => module.steps);
  const place = steps.find(({ key }) => key === fields.get('place'))?.key;
  const seconds = Math.min(Number(text), maxSecondsPerReport);
  await recordTime(context.get(databaseContext), { ...learnerOf(found, place), seconds });
  return new Response(null, { status: 204 });
}
