// The outbox of a coach's device in this process, in front of the real server.
import 'fake-indexeddb/auto';
import { readResponse, type Transport } from '#contract/transport.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { OPEN_DEADLINE } from '#tests/support/server/acts/submit.ts';

export const transportOf =
  (client: ApiClient): Transport =>
  async ({ method, address, headers, body }, { signal }) => {
    try {
      const init = { method, headers, body, signal: signal ?? null };
      return await readResponse(await client.fetch(address, init));
    } catch {
      return undefined;
    }
  };

export async function queueMusic(competitionId: string, file: File): Promise<void> {
  const kept = await keepFile(file);
  if (kept.kind === 'refused') throw new Error(kept.reason);
  const queued = await queueUpload({
    owner: 'coach',
    deadline: OPEN_DEADLINE,
    file: kept.file,
    payload: {
      place: {
        competition: competitionId,
        draft: '',
        entry: '',
        routine: 'free-solo',
        name: file.name,
      },
      fileKind: 'music',
      competitionName: 'Кубок',
      team: 'Тверь',
    },
  });
  if (queued.kind === 'refused') throw new Error(queued.reason);
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
