import type { RequestListener } from 'node:http';

/**
 * Lets requests that come at once begin one after the other, each in its own turn of the event loop. Node takes one new
 * connection a turn: if a hundred busy connections were served in each, new visitors and whoever asks for `/healthz` would
 * wait for ten seconds and more.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  let isTurnDue = false;
  const turn = () => {
    const begin = waiting.shift();
    isTurnDue = waiting.length > 0;
    if (isTurnDue) setImmediate(turn);
    begin?.();
  };
  return (request, response) => {
    waiting.push(() => listener(request, response));
    if (!isTurnDue) setImmediate(turn);
    isTurnDue = true;
  };
}
