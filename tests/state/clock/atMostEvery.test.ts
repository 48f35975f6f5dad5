import { expect, onTestFinished, test, vi } from 'vitest';
import { atMostEvery } from '#state/clock/timers.ts';

const WHILE_MS = 5_000;

function useClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('what is wanted many times is done at once, and once more after a while', async () => {
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

test('what there was nothing to do for does not count, and nothing is done any more once it is over', async () => {
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
