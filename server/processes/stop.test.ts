import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { type Closer, stopOnSignals } from './stop.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A process whose current requests take four seconds, with one service to close. */
function running() {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const known = new Set([...process.listeners('SIGTERM'), ...process.listeners('SIGINT')]);
  const close = vi.fn<Closer>(async () => {});
  const socket = { bytesRead: 1, once: vi.fn(), destroy: vi.fn() };
  const requests = {
    on: (_event: string, listener: (given: unknown) => void) => listener(socket),
    closeIdleConnections: vi.fn(),
    close: (done: () => void) => setTimeout(done, 4_000),
  };
  stopOnSignals(createLog('silent'), requests as never, Promise.resolve([close]));
  const tell = (signal: 'SIGTERM' | 'SIGINT') => {
    for (const listener of process.listeners(signal)) if (!known.has(listener)) listener(signal);
  };
  return { exit, close, socket, tell };
}

test('requests and background work share ten seconds', async () => {
  const { exit, close, tell } = running();
  tell('SIGTERM');
  // One second to announce the stop, and four for the last request.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(close).toHaveBeenCalledWith(5_000);
  expect(exit).toHaveBeenCalledWith(0);
});

test('the same signal twice within two seconds is one wish', async () => {
  const { exit, close, socket, tell } = running();
  for (let time = 0; time < 4; time++) {
    tell('SIGINT');
    await vi.advanceTimersByTimeAsync(400);
  }
  await vi.advanceTimersByTimeAsync(2_400);
  expect(close).toHaveBeenCalledWith(6_000);
  expect(socket.destroy).not.toHaveBeenCalled();
  expect(exit.mock.calls).toEqual([[0]]);
});

test.each([
  ['again after two seconds', 'SIGINT', 2_100],
  ['another one at once', 'SIGTERM', 10],
] as const)(
  'a signal that comes %s means that nothing is waited for, and all services are closed',
  async (_, second, after) => {
    const { exit, close, socket, tell } = running();
    tell('SIGINT');
    await vi.advanceTimersByTimeAsync(after);
    expect(socket.destroy).not.toHaveBeenCalled();
    tell(second);
    expect(socket.destroy).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(close).toHaveBeenCalledWith(0);
    expect(exit.mock.calls).toEqual([[0]]);
  },
);
