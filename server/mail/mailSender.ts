// Sends what waits in the queue of mails, one after the other, beside the requests: nobody's answer waits for it.
import { changeRows } from '#server/records/changes.ts';
import { installationId } from '../records/installation.ts';
import {
  deleteMail,
  giveMailUp,
  hasDueMail,
  noteTry,
  takeDueMail,
  type TakenMail,
} from '../records/people/mails.ts';
import type { Records } from '../records/tables.ts';
import { refuseBusy } from '../request/refusals.ts';
import { storageFailure } from '../request/storageFailure.ts';
import { mayMailUnproved } from '../access/signInLimits.ts';
import { composeMail, type WrittenMail } from './composeMail.ts';
import { mayMail } from './mailLimits.ts';
import { isAboutOneMail, isRefusedForGood, type SendMail } from './smtp.ts';

const MINUTE_MS = 60_000;
/** How long after each try the next one comes; the one behind the last of them was the last. Together most of a day. */
const BACKOFF_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** Longer than sending may take: after it whoever has taken the mail is gone, and another one sends it. */
const LEASE_MS = 3 * MINUTE_MS;
/** In one go; what is due beyond them has its turn in the next. */
const MOST_AT_ONCE = 50;
/** Works for later that have not begun. */
const MOST_LATER = 100;

interface SenderParts {
  records: Records;
  /** Puts into the queue what is due by the clock. */
  queueDue: (isEnding: () => boolean) => Promise<void>;
  /** Of the site, without a path. */
  publicUrl: string;
  send: SendMail;
  /** Epoch ms. */
  now: () => number;
  log: Record<'warn' | 'error', (facts: object, what: string) => void>;
}

/** What requests ask of it. */
export interface MailQueue {
  /** Something has been queued: it goes now, not with the next look into the queue. */
  nudge: () => void;
  /** Runs a work after the answer of a request, whose `gone` this is; refuses with `busy` where too many wait. */
  later: (gone: AbortSignal, work: () => Promise<void>) => void;
}

export interface MailSender extends MailQueue {
  /** The regular look into the queue. */
  look: () => void;
  /** Takes nothing new. */
  stop: () => void;
  /** Resolves when what was being sent has been, after `patienceMs` at the latest. */
  ended: (patienceMs: number) => Promise<void>;
}

type Outcome = 'done' | 'failed' | 'server-fails' | 'none';

/** What the log tells of a failure: the answer of the mail server by its number alone, for its words name addresses. */
function failureFacts({ kind, attempts }: TakenMail, error: unknown) {
  const facts = error instanceof Error ? Object.fromEntries(Object.entries(error)) : {};
  const answered = Number(facts['responseCode']);
  return { err: error, kind, attempts, ...(answered > 0 && { smtp: answered }) };
}

/** A link, and that an e-mail was changed, have limits of their own where they are asked for. */
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

  /** The next mail that is due, taken and written; `dropped` where it has nothing to say any more. */
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
        // One beyond the limits did not go, which its person and its organiser are told.
        if (mail) await giveMailUp(trx, taken.key, moment.now);
        else await deleteMail(trx, taken.key);
        return 'dropped';
      });
    } catch (error) {
      if (!taken || storageFailure(error)) throw error;
      // Nobody expected it, and it would be no better the next time: the others have their turn.
      log.error(failureFacts(taken, error), 'a mail could not be written');
      await giveMailUp(records, taken.key, now());
      return 'dropped';
    }
  }

  async function noteFailure(taken: TakenMail, error: unknown): Promise<Outcome> {
    const pause = BACKOFF_MS[taken.attempts - 1];
    if (pause === undefined || isRefusedForGood(error)) {
      log.error(failureFacts(taken, error), 'a mail was given up');
      await noteTry(records, taken, { dueAt: null, failedAt: now() });
    } else {
      log.warn(failureFacts(taken, error), 'a mail could not be sent');
      await noteTry(records, taken, { dueAt: now() + pause });
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
    await noteTry(records, taken, { dueAt: null, sentAt: now() });
    return 'done';
  }

  async function sendDue(): Promise<void> {
    for (let tried = 0; tried < MOST_AT_ONCE && !stopping.signal.aborted; tried += 1) {
      const outcome = await sendNext();
      // A server that takes nothing is asked again later, not once for every mail.
      if (outcome === 'none' || outcome === 'server-fails') return;
    }
  }

  async function run(work: () => Promise<void>, what: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Of a stop that has not waited for it there is nobody left to hear.
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
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(atWork), promise]);
      clearTimeout(timer);
    },
  };
}
