// Changes reach all tabs of the device, and what is not a change reaches none.
import { expect, test, vi } from 'vitest';
import type { Change } from '#offline/device/changes.ts';

async function openTab() {
  vi.resetModules();
  return import('#offline/device/changes.ts');
}

test('a change is told in its own tab at once and in the others soon', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const heard = {
    here: vi.fn<(change: Change) => void>(),
    there: vi.fn<(change: Change) => void>(),
  };
  const stop = here.onChange(heard.here);
  there.onChange(heard.there);
  here.tellChange({ kind: 'outbox' });
  expect(heard.here.mock.calls).toEqual([[{ kind: 'outbox' }]]);
  await expect.poll(() => heard.there.mock.calls).toEqual([[{ kind: 'outbox' }]]);

  const unknown: Change = JSON.parse('{"kind":"elsewhere"}');
  there.tellChange(unknown);
  there.tellChange({ kind: 'progress', id: 'a', sent: 1, total: 2 });
  await expect.poll(() => heard.here.mock.calls.length).toBe(2);
  expect(heard.here.mock.lastCall).toEqual([{ kind: 'progress', id: 'a', sent: 1, total: 2 }]);

  stop();
  here.tellChange({ kind: 'drafts' });
  expect(heard.here).toHaveBeenCalledTimes(2);
});
