import { Counter, Histogram } from 'prom-client';
import {
  sharedForAnHour,
  sharedForEver,
  sharedForSeconds,
  sharedPicture,
  sharedUntilPurged,
} from '#app/platform/shared-caches/cache-control.ts';
import { type AnsweredRequest, requestAnswered } from '#server/http/request-log.ts';

const kinds: Record<string, string> = {
  [sharedForSeconds]: 'cached',
  [sharedUntilPurged]: 'cached',
  [sharedForEver]: 'file',
  [sharedForAnHour]: 'file',
  [sharedPicture]: 'file',
};

/** By how an answer may be kept: `cached` pages, `file`s, `form`s that were sent, and what is rendered for one request. */
const kindOf = ({ method, control }: AnsweredRequest) =>
  kinds[control] ?? (method === 'POST' ? 'form' : 'dynamic');

/** Counts every request from now on, until the process ends. */
export function measureRequests(): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long an answer took, by kind of page and class of status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  });
  const refused = new Counter({
    name: 'sign_ins_refused_total',
    help: 'Sign-ins that were refused: wrong (400), suspended (403), too many (429), or not possible now (503).',
    labelNames: ['status'],
  });
  requestAnswered.subscribe((message) => {
    const request = message as AnsweredRequest;
    durations.observe(
      { kind: kindOf(request), status: `${Math.floor(request.status / 100)}xx` },
      request.seconds,
    );
    if (request.isSignIn && request.status >= 400) refused.inc({ status: request.status });
  });
}
