import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { type Closer, stopOnSignals } from './stop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('requests and background work share ten seconds', async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const known = process.listeners('SIGTERM');
  const close = vi.fn<Closer>(async () => {});
  const requests = {
    on: vi.fn(),
    closeIdleConnections: vi.fn(),
    close: (done: () => void) => setTimeout(done, 4_000),
  };
  stopOnSignals(createLog('silent'), requests as never, [close]);
  const [stop] = process.listeners('SIGTERM').filter((listener) => !known.includes(listener));
  stop?.('SIGTERM');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(close).toHaveBeenCalledWith(6_000);
  expect(exit).toHaveBeenCalledWith(0);
});
