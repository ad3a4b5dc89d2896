import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser and no proxy asks again before it has its answer; whoever asks more often than this is hung up on. */
const mostAhead = 16;
/** Milliseconds in which nothing of an answer is read. Until its head is written a visitor waits for us, as long as it takes. */
const longestUnread = 30_000;

/** Of each connection the next request begins once the last answer has left. What waits goes with its connection. */
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
