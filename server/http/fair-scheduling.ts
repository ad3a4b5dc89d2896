import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

type Waiting = [IncomingMessage, ServerResponse];

/**
 * Each in its own turn of the event loop: else a hundred busy connections let new visitors wait for ten seconds. Forms and pages
 * take turns: thousands who send a form at once let nobody wait who only reads. Who has left has no turn.
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
