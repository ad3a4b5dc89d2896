import { neverShared } from './cache-control.ts';

interface FileAnswer {
  name: string;
  type: string;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
}

/** A generated file for download. */
export const fileAnswer = (body: BodyInit | null, { name, type, headers }: FileAnswer): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': neverShared,
      ...headers,
    },
  });

export const jsonFile = (name: string, data: unknown): Response =>
  fileAnswer(JSON.stringify(data, null, 2), { name, type: 'application/json; charset=utf-8' });
