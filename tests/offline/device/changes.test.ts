import '#tests/support/ownModules.ts';
import { expect, test, vi } from 'vitest';
import type { DeviceChange } from '#offline/device/changes.ts';

async function openTab() {
  vi.resetModules();
  return import('#offline/device/changes.ts');
}

test('a change is told in its own tab at once and in the others soon', async () => {
  const [here, there] = [await openTab(), await openTab()];
  const heard = {
    here: vi.fn<(change: DeviceChange) => void>(),
    there: vi.fn<(change: DeviceChange) => void>(),
  };
  const stop = here.subscribeToChanges(heard.here);
  there.subscribeToChanges(heard.there);
  here.broadcastChange({ kind: 'outbox' });
  expect(heard.here.mock.calls).toEqual([[{ kind: 'outbox' }]]);
  await expect.poll(() => heard.there.mock.calls).toEqual([[{ kind: 'outbox' }]]);

  const unknown: DeviceChange = JSON.parse('{"kind":"elsewhere"}');
  there.broadcastChange(unknown);
  there.broadcastChange({ kind: 'progress', id: 'a', sent: 1, total: 2 });
  await expect.poll(() => heard.here.mock.calls.length).toBe(2);
  expect(heard.here.mock.lastCall).toEqual([{ kind: 'progress', id: 'a', sent: 1, total: 2 }]);

  stop();
  here.broadcastChange({ kind: 'drafts' });
  expect(heard.here).toHaveBeenCalledTimes(2);
});
