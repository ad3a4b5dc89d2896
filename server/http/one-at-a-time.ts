import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline; a client with more requests waiting than this is disconnected. */
const mostAhead = 16;
/** In ms, how long a client may read nothing of a response whose headers are sent. */
const longestUnread = 30_000;

interface Line {
  /** Undefined between two requests. */
  answering: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
}

/** On each connection, starts the next request once the last response is sent. Waiting ones are dropped when it closes. */
export function oneAtATime(
  http: Server,
  listener: RequestListener,
  unreadFor = longestUnread,
): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  http.setTimeout(unreadFor, (socket) => {
    const isAwaited = lines.get(socket)?.answering?.headersSent === false;
    if (!isAwaited) socket.destroy();
  });
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.answering = response;
    response.once('close', () => {
      line.answering = undefined;
      const next = line.waiting.shift();
      if (next && !request.socket.destroyed) begin(line, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { answering: undefined, waiting: [] };
    lines.set(socket, line);
    if (!line.answering) begin(line, request, response);
    else if (line.waiting.length < mostAhead) line.waiting.push([request, response]);
    else socket.destroy();
  };
}
