import type { IncomingMessage, RequestListener } from 'node:http';

export interface Rush {
  isRush: (request: IncomingMessage) => boolean;
  concurrency: number;
}

/** Each in its own turn of the event loop: else a hundred busy connections let new visitors wait for ten seconds. A `rush` has its own line. */
export function fairScheduling(listener: RequestListener, rush?: Rush): RequestListener {
  const waiting: (() => void)[] = [];
  const rushing: (() => void)[] = [];
  let running = 0;
  let isTurnDue = false;
  let isRushNext = false;

  const next = (): (() => void) | undefined => {
    const mayRush = rushing.length > 0 && rush !== undefined && running < rush.concurrency;
    const line = mayRush && (isRushNext || waiting.length === 0) ? rushing : waiting;
    isRushNext = line !== rushing;
    return line.shift();
  };
  const turn = () => {
    const begin = next();
    isTurnDue = begin !== undefined;
    if (isTurnDue) setImmediate(turn);
    begin?.();
  };
  const wake = () => {
    if (!isTurnDue) setImmediate(turn);
    isTurnDue = true;
  };

  return (request, response) => {
    if (rush?.isRush(request))
      rushing.push(() => {
        if (response.destroyed) return;
        // A body that is still on its way holds up nobody: whoever sends it slowly takes no place in the rush.
        if (request.complete) {
          running += 1;
          response.once('close', () => {
            running -= 1;
            wake();
          });
        }
        listener(request, response);
      });
    else waiting.push(() => listener(request, response));
    wake();
  };
}
