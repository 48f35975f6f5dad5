// Whose session on this device has ended without their signing out, and what of theirs waits to be sent.
import { applyDeadline } from '#domain/outbox/applyDeadline.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { serverNow } from '#offline/device/clock.ts';
import { readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { WaitingCounts } from '#text/outbox.ts';
import { waitingCounts } from '../outbox/rows.ts';

interface EndedSession {
  userid: string;
  /** What goes by itself after a sign-in. */
  waiting: WaitingCounts;
  /** Rows that nothing helps on but their person. */
  toDecide: number;
}

export interface EndedSessions {
  /** Undefined where nobody's has. */
  ended: EndedSession | undefined;
  /** Whose account the server knows no more. */
  deleted: readonly string[];
}

const NOBODY: EndedSessions = { ended: undefined, deleted: [] };

/** Of an account that is gone nothing goes any more. */
export const unsentOf = async (userid: string): Promise<WaitingCounts> =>
  waitingCounts(await listRows(userid));

/** `now`: the server's time, epoch ms. */
function endedSessionOf(userid: string, rows: readonly OutboxRow[], now: number): EndedSession {
  const going = rows.filter((row) => !needsDecision(applyDeadline(row, now)));
  return { userid, waiting: waitingCounts(going), toDecide: rows.length - going.length };
}

/** To be asked where nobody is signed in; nobody's where no database opens. */
export async function readEndedSessions(): Promise<EndedSessions> {
  try {
    const { owner, signedOut, deleted } = await readMeta();
    const userid = signedOut ?? owner;
    if (userid === undefined || deleted.includes(userid)) return { ...NOBODY, deleted };
    return { ended: endedSessionOf(userid, await listRows(userid), serverNow()), deleted };
  } catch {
    return NOBODY;
  }
}
