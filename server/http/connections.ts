import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '#app/platform/addresses/loopback.ts';

export const slowSenderTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

export interface Bounds {
  maxInAll: number;
  /** A school may share one address. Does not apply to this machine's or a proxy's, which all visitors share. */
  maxPerAddress: number;
}

/** Enough for an opening that thousands wait for, within a small machine's memory. */
const usual: Bounds = { maxInAll: 6_000, maxPerAddress: 500 };

/** One process's share, as connections are spread over several. */
export const boundsFor = (processes: number): Bounds => ({
  maxInAll: Math.ceil(usual.maxInAll / processes),
  maxPerAddress: Math.ceil(usual.maxPerAddress / processes),
});

interface Open {
  address: string;
  /** In request order; with pipelining only the first is being answered. */
  answers: Set<ServerResponse>;
}

/** At the bounds, closes the oldest connection that keeps us waiting, or else answers 503. Malformed or slow requests get 400, 408 or 431. */
export function boundConnections(
  http: Server,
  headers: Record<string, string>,
  proxies: number,
  { maxInAll, maxPerAddress }: Bounds = usual,
): void {
  const open = new Map<Socket, Open>();
  const counts = new Map<string, number>();
  const leave = (socket: Socket) => {
    const known = open.get(socket);
    if (!known || !open.delete(socket)) return;
    const left = (counts.get(known.address) ?? 1) - 1;
    if (left > 0) counts.set(known.address, left);
    else counts.delete(known.address);
  };
  const refuse = (socket: Socket, status: keyof typeof reasons) => {
    const [answering] = open.get(socket)?.answers ?? [];
    leave(socket);
    say(socket, status, headers, answering);
  };
  const makeRoom = (address?: string): boolean => {
    for (const [socket, { address: of, answers }] of open)
      if ((!address || of === address) && ![...answers].some(({ req }) => req.complete)) {
        refuse(socket, 503);
        return true;
      }
    return false;
  };

  http.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const isOne = proxies === 0 && !isLoopback(address);
    const isTooMany = isOne && (counts.get(address) ?? 0) >= maxPerAddress;
    if ((isTooMany && !makeRoom(address)) || (open.size >= maxInAll && !makeRoom()))
      return say(socket, 503, headers);
    open.set(socket, { address, answers: new Set() });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    socket.once('close', () => leave(socket));
  });
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const known = open.get(request.socket);
    if (!known) return;
    known.answers.add(response);
    response.once('close', () => {
      known.answers.delete(response);
      // A connection just answered goes to the end of the queue.
      if (known.answers.size === 0 && open.delete(request.socket)) open.set(request.socket, known);
    });
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408);
    else if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431);
    else if (error.code?.startsWith('HPE_')) refuse(socket, 400);
    else socket.destroy();
  });
}

const reasons = {
  400: ['Bad Request', 'This is not a request that the site can read.'],
  408: ['Request Timeout', 'Your request took too long to arrive. Check your connection and try again.'],
  431: [
    'Request Header Fields Too Large',
    'The headers of this request are too long. Clear the cookies of this site and try again.',
  ],
  503: ['Service Unavailable', 'Too many people are connected just now. Please try again in a minute.'],
} as const;

function say(
  socket: Socket,
  status: keyof typeof reasons,
  headers: Record<string, string>,
  answering?: ServerResponse,
): void {
  // A browser opened this connection in advance and sent nothing.
  const isSilent = status === 408 && socket.bytesRead === 0;
  if (!socket.writable || answering?.headersSent || isSilent) return void socket.destroy();
  const [phrase, text] = reasons[status];
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'private, no-store',
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '60' }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy());
}
