// What happens to the creation of an upload on its way to the server.
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { sendHalf } from '#tests/support/server/acts/uploads.ts';
import { isCreation, type SimulatedDevice } from './coach/device.ts';
import type { NetworkCondition } from './scenario/networkConditions.ts';

/** The next creation alone meets it. */
export function onceAtCreation(device: SimulatedDevice, condition: NetworkCondition): void {
  let isDone = false;
  device.usualCondition = (go, request) => {
    if (isDone || !isCreation(request)) return go();
    isDone = true;
    return condition(go, request);
  };
}

/** These bytes of it reach the server before its connection breaks. */
export const breaksAfter =
  (coach: ApiClient, bytes: Uint8Array): NetworkCondition =>
  async (_go, { headers }) => {
    await sendHalf(coach, { method: 'POST', path: '/api/uploads', headers, bytes }, 'leave');
    return undefined;
  };
