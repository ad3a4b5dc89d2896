import type { TrackId } from '#app/features/learning/courses/subjects.ts';
import type { CareerQuiz } from './careers.content.ts';

/** Best first; ties in the order of the quiz's results. Empty if nothing was answered. */
export function rankTracks(
  quiz: Pick<CareerQuiz, 'questions' | 'results'>,
  chosen: readonly (number | undefined)[],
): { track: TrackId; points: number }[] {
  const points = new Map<TrackId, number>();
  quiz.questions.forEach(({ answers }, question) => {
    const answer = answers[chosen[question] ?? -1];
    for (const [track, weight] of Object.entries(answer?.weights ?? {}))
      points.set(track as TrackId, (points.get(track as TrackId) ?? 0) + weight);
  });
  if (points.size === 0) return [];
  return quiz.results
    .map(({ track }) => ({ track, points: points.get(track) ?? 0 }))
    .sort((a, b) => b.points - a.points);
}

/** Reads the answers from the query `?q1=0&q2=3…`; invalid ones count as missing. */
export function chosenAnswers(query: URLSearchParams, questions: number): (number | undefined)[] {
  return Array.from({ length: questions }, (_, index) => {
    const value = query.get(`q${index + 1}`);
    return value !== null && /^[0-3]$/.test(value) ? Number(value) : undefined;
  });
}
