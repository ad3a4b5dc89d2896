import { createServer } from 'node:net';
import { listen } from '#server/http/listen.ts';

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1');
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
