import '#tests/support/ownModules.ts';
import { expect, test, vi } from 'vitest';
import type { DeviceChange } from '#offline/device/changes.ts';

async function openTab() {
  vi.resetModules();
  return import('#offline/device/changes.ts');
}

test('a change is reported to its own tab at once and to other tabs soon', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const listeners = {
    here: vi.fn<(change: DeviceChange) => void>(),
    there: vi.fn<(change: DeviceChange) => void>(),
  };
  const stop = here.subscribeToChanges(listeners.here);
  there.subscribeToChanges(listeners.there);
  here.broadcastChange({ kind: 'outbox' });
  expect(listeners.here.mock.calls).toEqual([[{ kind: 'outbox' }]]);
  await expect.poll(() => listeners.there.mock.calls).toEqual([[{ kind: 'outbox' }]]);

  there.broadcastChange({ kind: 'progress', id: 'a', sent: 1, total: 2 });
  await expect.poll(() => listeners.here.mock.calls.length).toBe(2);
  expect(listeners.here.mock.lastCall).toEqual([{ kind: 'progress', id: 'a', sent: 1, total: 2 }]);

  stop();
  here.broadcastChange({ kind: 'drafts' });
  expect(listeners.here).toHaveBeenCalledTimes(2);
});
