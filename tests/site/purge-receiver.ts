import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Purge {
  method: string | undefined;
  authorization: string | undefined;
  body: string;
}

/** A shared cache's purge endpoint on loopback: records requests, and answers with `refuse`, or else 200. */
export async function purgeReceiver() {
  const purges: Purge[] = [];
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    purges.push({ method, authorization: headers.authorization, body: await text(request) });
    response.writeHead(refusals.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    purges,
    refuse: (status: number) => refusals.push(status),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
