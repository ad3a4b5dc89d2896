import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline; a client with more requests waiting than this is disconnected. */
const mostAhead = 16;
/** In ms, how long a client may read nothing of a response whose headers are sent. */
const longestUnread = 30_000;

/** On each connection, starts the next request once the last response is sent. Waiting ones are dropped when it closes. */
export function oneAtATime(listener: RequestListener, unreadFor = longestUnread): RequestListener {
  const lines = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    response.setTimeout(unreadFor, () => {
      if (response.headersSent) socket.destroy();
    });
    response.once('close', () => {
      const next = lines.get(socket)?.shift();
      if (!next || socket.destroyed) lines.delete(socket);
      else begin(...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin(request, response);
    } else if (line.length < mostAhead) line.push([request, response]);
    else socket.destroy();
  };
}
