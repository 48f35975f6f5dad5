// Whose session on this device has ended without their signing out, and what of theirs waits to be sent.
import { readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { WaitingCounts } from '#text/outbox.ts';
import { waitingCounts } from '../outbox/waitingCounts.ts';

interface EndedSession {
  userid: string;
  waiting: WaitingCounts;
}

export interface EndedSessions {
  /** Undefined where nobody's has. */
  ended: EndedSession | undefined;
  /** Whose account the server knows no more. */
  deleted: readonly string[];
}

const NOBODY: EndedSessions = { ended: undefined, deleted: [] };

export const unsentOf = async (userid: string): Promise<WaitingCounts> =>
  waitingCounts(await listRows(userid));

/** To be asked where nobody is signed in; nobody's where no database opens. */
export async function readEndedSessions(): Promise<EndedSessions> {
  try {
    const { owner, signedOut, deleted } = await readMeta();
    const userid = signedOut ?? owner;
    if (userid === undefined || deleted.includes(userid)) return { ...NOBODY, deleted };
    return { ended: { userid, waiting: await unsentOf(userid) }, deleted };
  } catch {
    return NOBODY;
  }
}
