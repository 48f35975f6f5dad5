// Finds users of this device whose session has ended or whose account is deleted.
import { applyDeadline } from '#domain/outbox/applyDeadline.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { serverNow } from '#offline/device/clock.ts';
import { readMeta } from '#offline/device/meta.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import type { WaitingCounts } from '#text/outbox.ts';
import { waitingCounts } from '../outbox/rows.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropUnusedFiles } from '#offline/device/files.ts';

interface EndedSession {
  userid: string;
  /** Counts of the outbox rows that a sign-in resumes. */
  waiting: WaitingCounts;
  /** Number of outbox rows that need a decision of the user. */
  toDecide: number;
}

export interface EndedSessions {
  ended: EndedSession | undefined;
  /** Users whose account was deleted. */
  deleted: readonly string[];
}

const NOBODY: EndedSessions = { ended: undefined, deleted: [] };

/** Counts the outbox rows of a deleted account. These rows are never sent. */
export const unsentOf = async (userid: string): Promise<WaitingCounts> =>
  waitingCounts(await listRows(userid));

/** `now`: server time, epoch ms. */
function endedSessionOf(userid: string, rows: readonly OutboxRow[], now: number): EndedSession {
  const going = rows.filter((row) => !needsDecision(applyDeadline(row, now)));
  return { userid, waiting: waitingCounts(going), toDecide: rows.length - going.length };
}

/** Reads the users whose session has ended or whose account was deleted; `NOBODY` if no database opens. */
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

export async function forgetPerson(owner: string): Promise<void> {
  await forgetOwner(owner);
  await dropUnusedFiles(Infinity);
}
