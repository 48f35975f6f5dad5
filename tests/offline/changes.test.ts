// Changes reach all tabs of the device, and what is not a change reaches none.
import { expect, test, vi } from 'vitest';
import { type Change, onChange, tellChange } from '#offline/changes.ts';

test('a change is told here at once and in the other tabs soon', async () => {
  const other = { tab: new BroadcastChannel('registration') };
  const heardThere: unknown[] = [];
  other.tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heardThere.push(data));
  const here = vi.fn<(change: Change) => void>();
  const stop = onChange(here);
  tellChange({ kind: 'outbox' });
  expect(here.mock.calls).toEqual([[{ kind: 'outbox' }]]);
  await expect.poll(() => heardThere).toEqual([{ kind: 'outbox' }]);
  other.tab.postMessage({ kind: 'elsewhere' });
  other.tab.postMessage({ kind: 'progress', id: 'a', sent: 1, total: 2 });
  await expect.poll(() => here.mock.calls.length).toBe(2);
  expect(here.mock.lastCall).toEqual([{ kind: 'progress', id: 'a', sent: 1, total: 2 }]);
  stop();
  tellChange({ kind: 'drafts' });
  expect(here).toHaveBeenCalledTimes(2);
  other.tab.close();
});
