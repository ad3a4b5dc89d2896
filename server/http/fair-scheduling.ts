import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Each in its own turn of the event loop: else a hundred busy connections let new visitors wait for ten seconds. Who has left has no turn. */
export function fairScheduling(listener: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let isTurnDue = false;
  const wake = () => {
    isTurnDue = waiting.length > 0;
    if (isTurnDue) setImmediate(turn);
  };
  const turn = () => {
    let next = waiting.shift();
    while (next?.[1].destroyed) next = waiting.shift();
    wake();
    if (next) listener(...next);
  };
  return (request, response) => {
    waiting.push([request, response]);
    if (!isTurnDue) wake();
  };
}
