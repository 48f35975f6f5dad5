import type { FastifyInstance } from 'fastify';
import { coalesceRuns, within } from '../limits/runs.ts';
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
import { queueDueReminders } from './reminders.ts';
import { factsOf, isAboutOneMail, isRefusedForGood, smtpSender } from './smtp.ts';
import type { MailAccess } from '../config/mailAccess.ts';
import type { MailQueue, ServerParts } from '../serverParts.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { countAttempt } from '../records/people/attempts.ts';

/** Daily limit of an account and of a mailbox; a coach with thirty teams stays below it. */
export const MOST_MAILS = 100;

/** Counts a mail; returns false over the limit of its account or mailbox. `now` in epoch ms. */
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
/** Delay after each attempt. The attempt after the last delay is final, 22 h after the first. */
const BACKOFF_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);
/** Time for which a mail is reserved for a process. It exceeds the time of sending a mail. */
const LEASE_MS = 3 * MINUTE_MS;
const MOST_AT_ONCE = 50;
const MOST_LATER = 100;

type SenderParts = Pick<
  ServerParts,
  'config' | 'records' | 'now' | 'checkClock' | 'mailEveryMs' | 'stopPatienceMs'
>;

interface MailSender extends MailQueue {
  /** Polls the queue while the server listens. */
  sendRegularly: (app: FastifyInstance) => void;
}

type Outcome = 'done' | 'failed' | 'server-fails' | 'none';

/** Logs the status code of the mail server but not its text, which contains addresses. */
function failureFacts({ kind, attempts }: TakenMail, error: unknown) {
  const answered = Number(factsOf(error).responseCode);
  return { err: error, kind, attempts, ...(answered > 0 && { smtp: answered }) };
}

/** Returns false over the limits of mails. Password links and notices of a changed e-mail have limits of their own. */
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

export function createMailSender(
  { config: { publicUrl }, records, now, checkClock, ...times }: SenderParts,
  access: MailAccess,
  log: Record<'warn' | 'error', (facts: object, what: string) => void>,
): MailSender {
  const send = smtpSender(access);
  let installation: string | undefined;
  const stopping = new AbortController();

  /** Takes and composes the next due mail. Returns `dropped` for a mail not to send, undefined if no mail is due. */
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
        // A mail beyond the limits counts as failed, so that the user and the organiser see the failure.
        if (mail) await giveMailUp(trx, taken.key, moment.now);
        else await deleteMail(trx, taken.key);
        return 'dropped';
      });
    } catch (error) {
      if (!taken || storageFailure(error)) throw error;
      // Gives up only this mail, because composing it would fail again.
      log.error(failureFacts(taken, error), 'a mail could not be written');
      await giveMailUp(records, taken.key, now());
      return 'dropped';
    }
  }

  async function saveFailure(taken: TakenMail, error: unknown): Promise<Outcome> {
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
      return saveFailure(taken, error);
    }
    await saveOutcome(records, taken, { dueAt: null, sentAt: now() });
    return 'done';
  }

  async function sendDue(): Promise<void> {
    for (let tried = 0; tried < MOST_AT_ONCE && !stopping.signal.aborted; tried += 1) {
      const outcome = await sendNext();
      // Stops the run, because other mails would fail too while the mail server fails.
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
  function begin(running: Promise<void>): void {
    atWork.add(running);
    void running.then(() => atWork.delete(running));
  }

  const sendAll = coalesceRuns(() => run(sendDue, 'the queue of mails could not be worked on'));
  const nudge = () => {
    if (!stopping.signal.aborted) begin(sendAll());
  };
  const queueReminders = coalesceRuns(() =>
    run(
      () => queueDueReminders(records, { now, checkClock }, stopping.signal),
      'reminders could not be queued',
    ),
  );
  const look = () => begin(queueReminders().then(nudge));

  let waiting = 0;
  return {
    nudge,
    later(gone, work) {
      if (waiting === MOST_LATER) refuseBusy();
      waiting += 1;
      const answered = () => {
        waiting -= 1;
        begin(run(work, 'what a request has left for later failed'));
      };
      if (gone.aborted) answered();
      else gone.addEventListener('abort', answered, { once: true });
    },
    sendRegularly(app) {
      const regularly = setInterval(look, times.mailEveryMs);
      regularly.unref();
      let until = 0;
      app.addHook('onListen', (done) => {
        look();
        done();
      });
      app.addHook('preClose', async () => {
        clearInterval(regularly);
        until = performance.now() + times.stopPatienceMs;
        stopping.abort();
      });
      app.addHook('onClose', async () => {
        await within(until - performance.now(), Promise.all(atWork), () => undefined);
      });
    },
  };
}
