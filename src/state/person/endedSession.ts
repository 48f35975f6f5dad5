// Whose session on this device has ended without their signing out, and what of theirs waits to be sent.
import { readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { WaitingCounts } from '#text/outbox.ts';
import { waitingCounts } from '../outbox/waitingCounts.ts';

export interface EndedSession {
  userid: string;
  waiting: WaitingCounts;
}

/** To be asked where nobody is signed in; undefined where nobody was, or no database opens. */
export async function readEndedSession(): Promise<EndedSession | undefined> {
  try {
    const { owner, signedOut } = await readMeta();
    const userid = signedOut ?? owner;
    if (userid === undefined) return undefined;
    return { userid, waiting: waitingCounts(await listRows(userid)) };
  } catch {
    return undefined;
  }
}
