import { within } from '../limits/runs.ts';
import { changeRows } from '#server/records/changes.ts';
import { installationId } from '../records/installation.ts';
import {
  deleteMail,
  giveMailUp,
  hasDueMail,
  saveOutcome,
  takeDueMail,
  type TakenMail,
} from '../records/people/mails.ts';
import type { Records } from '../records/tables.ts';
import { refuseBusy } from '../failures/refusals.ts';
import { storageFailure } from '../failures/storageFailure.ts';
import { mayMailUnproved, mailboxKey } from '../access/signInLimits.ts';
import { composeMail, type WrittenMail } from './composeMail.ts';
import { isAboutOneMail, isRefusedForGood, type SendMail } from './smtp.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { countAttempt } from '../records/people/attempts.ts';

/** Per day; a coach with thirty teams stays below. */
export const MOST_MAILS = 100;

/** Returns true if another mail may go, and counts it. `now` in epoch ms. */
export async function mayMail(
  records: Records,
  { userId, to }: { userId: number; to: string },
  now: number,
): Promise<boolean> {
  const counts = { now, lastsMs: DAY_MS };
  const ofAccount = await countAttempt(records, `mails of ${userId}`, counts);
  if (ofAccount.count > MOST_MAILS) return false;
  const toBox = await countAttempt(records, `mails to ${mailboxKey(to)}`, counts);
  return toBox.count <= MOST_MAILS;
}

const MINUTE_MS = 60_000;
/** Delay after each attempt; the attempt after the last delay is final. Together most of a day. */
const BACKOFF_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** Exceeds the time of sending; afterwards another process may take the mail. */
const LEASE_MS = 3 * MINUTE_MS;
const MOST_AT_ONCE = 50;
const MOST_LATER = 100;

interface SenderParts {
  records: Records;
  queueDue: (isEnding: () => boolean) => Promise<void>;
  publicUrl: string;
  send: SendMail;
  now: () => number;
  log: Record<'warn' | 'error', (facts: object, what: string) => void>;
}

export interface MailQueue {
  /** Sends queued mails now, without waiting for the next poll. */
  nudge: () => void;
  /** Runs a task after the response, when `gone` aborts; refuses with `busy` if too many wait. */
  later: (gone: AbortSignal, work: () => Promise<void>) => void;
}

export interface MailSender extends MailQueue {
  look: () => void;
  stop: () => void;
  /** Resolves when mails in progress are sent, after `patienceMs` at the latest. */
  ended: (patienceMs: number) => Promise<void>;
}

type Outcome = 'done' | 'failed' | 'server-fails' | 'none';

/** Logs the status code of the mail server; its text contains addresses. */
function failureFacts({ kind, attempts }: TakenMail, error: unknown) {
  const facts = error instanceof Error ? Object.fromEntries(Object.entries(error)) : {};
  const answered = Number(facts['responseCode']);
  return { err: error, kind, attempts, ...(answered > 0 && { smtp: answered }) };
}

/** Links and notices of an e-mail change have their own limits. */
async function isWithinLimits(
  trx: Records,
  { kind, attempts, userId }: TakenMail,
  { to, isProved }: WrittenMail,
  now: number,
): Promise<boolean> {
  const isLimited = kind === 'receipt' || kind === 'decision' || kind === 'reminder';
  if (!isLimited || attempts > 1) return true;
  return (await mayMail(trx, { userId, to }, now)) && (isProved || mayMailUnproved(trx, to, now));
}

export function createMailSender(parts: SenderParts): MailSender {
  const { records, publicUrl, send, now, log } = parts;
  let installation: string | undefined;
  const stopping = new AbortController();

  /** Takes and composes the next due mail; `dropped` if it became obsolete. */
  async function takeNext(): Promise<
    { taken: TakenMail; mail: WrittenMail } | 'dropped' | undefined
  > {
    let taken: TakenMail | undefined;
    installation ??= await installationId(records);
    const moment = { publicUrl, installation, now: now() };
    try {
      return await changeRows(records, [], async (trx) => {
        taken = await takeDueMail(trx, moment.now, moment.now + LEASE_MS);
        if (!taken) return undefined;
        const mail = await composeMail(trx, taken, moment);
        if (mail && (await isWithinLimits(trx, taken, mail, moment.now))) return { taken, mail };
        // A mail beyond the limits counts as failed, so that its user and organiser see it.
        if (mail) await giveMailUp(trx, taken.key, moment.now);
        else await deleteMail(trx, taken.key);
        return 'dropped';
      });
    } catch (error) {
      if (!taken || storageFailure(error)) throw error;
      // Unexpected and permanent, so the queue continues.
      log.error(failureFacts(taken, error), 'a mail could not be written');
      await giveMailUp(records, taken.key, now());
      return 'dropped';
    }
  }

  async function noteFailure(taken: TakenMail, error: unknown): Promise<Outcome> {
    const pause = BACKOFF_MS[taken.attempts - 1];
    if (pause === undefined || isRefusedForGood(error)) {
      log.error(failureFacts(taken, error), 'a mail was given up');
      await saveOutcome(records, taken, { dueAt: null, failedAt: now() });
    } else {
      log.warn(failureFacts(taken, error), 'a mail could not be sent');
      await saveOutcome(records, taken, { dueAt: now() + pause });
    }
    return isAboutOneMail(error) ? 'failed' : 'server-fails';
  }

  async function sendNext(): Promise<Outcome> {
    if (!(await hasDueMail(records, now()))) return 'none';
    const next = await takeNext();
    if (next === undefined) return 'none';
    if (next === 'dropped') return 'done';
    const { taken, mail } = next;
    try {
      const { isProved: _isProved, ...sent } = mail;
      await send(sent);
    } catch (error) {
      return noteFailure(taken, error);
    }
    await saveOutcome(records, taken, { dueAt: null, sentAt: now() });
    return 'done';
  }

  async function sendDue(): Promise<void> {
    for (let tried = 0; tried < MOST_AT_ONCE && !stopping.signal.aborted; tried += 1) {
      const outcome = await sendNext();
      // Do not try every mail against a failing server.
      if (outcome === 'none' || outcome === 'server-fails') return;
    }
  }

  async function run(work: () => Promise<void>, what: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Errors after a stop are not logged.
      if (stopping.signal.aborted) return;
      log[storageFailure(error) ? 'warn' : 'error']({ err: error }, what);
    }
  }

  const atWork = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>, what: string) => {
    const running = run(work, what).finally(() => atWork.delete(running));
    atWork.add(running);
  };

  let isNudged = false;
  let isSending = false;
  async function sendWhileNudged(): Promise<void> {
    isSending = true;
    try {
      while (isNudged) {
        isNudged = false;
        await sendDue();
      }
    } finally {
      isSending = false;
    }
  }
  const nudge = () => {
    if (stopping.signal.aborted) return;
    isNudged = true;
    if (!isSending) begin(sendWhileNudged, 'the queue of mails could not be worked on');
  };

  let isLooking = false;
  async function queueThenSend(): Promise<void> {
    isLooking = true;
    try {
      await parts.queueDue(() => stopping.signal.aborted);
    } finally {
      isLooking = false;
      nudge();
    }
  }

  let waiting = 0;
  return {
    nudge,
    look() {
      if (stopping.signal.aborted || isLooking) return;
      begin(queueThenSend, 'reminders could not be queued');
    },
    later(gone, work) {
      if (waiting === MOST_LATER) refuseBusy();
      waiting += 1;
      const answered = () => {
        waiting -= 1;
        begin(work, 'what a request has left for later failed');
      };
      if (gone.aborted) answered();
      else gone.addEventListener('abort', answered, { once: true });
    },
    stop() {
      stopping.abort();
    },
    async ended(patienceMs) {
      await within(patienceMs, Promise.all(atWork), () => undefined);
    },
  };
}
