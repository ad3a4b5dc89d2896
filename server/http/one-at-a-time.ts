import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline; a client with more requests waiting than this is disconnected. */
const mostAhead = 16;
/** In ms without traffic, after which a connection is closed, unless its response has not begun. */
const longestIdle = 30_000;

interface Queue {
  /** Undefined between two requests. */
  answering: ServerResponse | undefined;
  waiting: [IncomingMessage, ServerResponse][];
}

/** On each connection, starts the next request once the last response is sent. Waiting ones are dropped when it closes. */
export function oneAtATime(http: Server, listener: RequestListener, idleFor = longestIdle): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  http.setTimeout(idleFor, (socket) => {
    const isBeingPrepared = queues.get(socket)?.answering?.headersSent === false;
    if (!isBeingPrepared) socket.destroy();
  });
  const begin = (queue: Queue, request: IncomingMessage, response: ServerResponse) => {
    queue.answering = response;
    response.once('close', () => {
      queue.answering = undefined;
      const next = queue.waiting.shift();
      if (next && !request.socket.destroyed) begin(queue, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? { answering: undefined, waiting: [] };
    queues.set(socket, queue);
    if (!queue.answering) begin(queue, request, response);
    else if (queue.waiting.length < mostAhead) queue.waiting.push([request, response]);
    else socket.destroy();
  };
}
