import { expect, onTestFinished, test, vi } from 'vitest';
import { atMostEvery } from '#state/clock/timers.ts';

const WHILE_MS = 5_000;

function useClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('repeated calls run at once and then once more after the interval', async () => {
  useClock();
  const work = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const limited = atMostEvery(WHILE_MS, work);
  for (let time = 0; time < 20; time += 1) {
    limited.want();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(WHILE_MS);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(WHILE_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a call that had nothing to do does not count, and nothing runs after the end', async () => {
  useClock();
  const work = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const limited = atMostEvery(WHILE_MS, work);
  for (let time = 0; time < 3; time += 1) {
    limited.want();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(work).toHaveBeenCalledTimes(3);
  limited.want();
  limited.stop();
  await vi.advanceTimersByTimeAsync(WHILE_MS);
  expect(work).toHaveBeenCalledTimes(3);
});
