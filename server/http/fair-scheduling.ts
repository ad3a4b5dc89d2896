import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Waiting = [IncomingMessage, ServerResponse];

/**
 * Runs each request in its own turn of the event loop, or a hundred busy connections would keep new visitors waiting for ten seconds.
 * Forms and pages alternate, so thousands of submissions do not delay readers. Requests of visitors who have left are skipped.
 */
export function fairScheduling(listener: RequestListener): RequestListener {
  const reading: Waiting[] = [];
  const sending: Waiting[] = [];
  let isTurnDue = false;
  let isSendersTurn = false;

  const next = (): Waiting | undefined => {
    const [first, second] = isSendersTurn ? [sending, reading] : [reading, sending];
    isSendersTurn = !isSendersTurn;
    let one = first.shift() ?? second.shift();
    while (one?.[1].destroyed) one = first.shift() ?? second.shift();
    return one;
  };
  const wake = () => {
    isTurnDue = reading.length + sending.length > 0;
    if (isTurnDue) setImmediate(turn);
  };
  const turn = () => {
    const begin = next();
    wake();
    if (begin) listener(...begin);
  };
  return (request, response) => {
    (request.method === 'POST' ? sending : reading).push([request, response]);
    if (!isTurnDue) wake();
  };
}
