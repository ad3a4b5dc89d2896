import { neverShared } from './cache-control.ts';

/** A generated file for download. */
export const fileAnswer = (body: BodyInit | null, { name, type }: { name: string; type: string }): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': neverShared,
    },
  });

export const jsonFile = (name: string, data: unknown): Response =>
  fileAnswer(JSON.stringify(data, null, 2), { name, type: 'application/json; charset=utf-8' });
