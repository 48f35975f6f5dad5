// Ends on the server what came of files that were given up: their rows have gone (offline 12.6).
import type { Transport } from '#contract/transport.ts';
import { TUS_VERSION } from '#contract/calls/uploadCalls.ts';
import { calls } from '#contract/calls.ts';
import { withEnded } from '../device/deviceMeta.ts';
import { readMeta } from '../device/meta.ts';
import { changeOutbox } from '../outbox/outboxStores.ts';
import { askServer } from './askServer.ts';
import { classifyAnswer } from './classifyAnswer.ts';

interface EndingParts {
  transport: Transport;
  owner: string;
  /** Epoch ms of the device. */
  now: () => number;
  signal: AbortSignal;
}

/** One after the other up to the first that is not answered: it waits for another time, and so do the rest. */
export async function endUploads({ transport, owner, ...options }: EndingParts): Promise<void> {
  const { givenUp } = await readMeta();
  for (const { upload } of givenUp.filter((each) => each.owner === owner)) {
    const call = calls.upload.remove;
    const args = { params: { upload }, headers: { 'tus-resumable': TUS_VERSION } } as const;
    const answer = await askServer(transport, call, args, { user: owner, ...options });
    const { kind } = classifyAnswer(call, answer);
    if (kind === 'again' || kind === 'signed-out') return;
    await changeOutbox(async (stores) => stores.putMeta(withEnded(await stores.meta(), upload)));
  }
}
