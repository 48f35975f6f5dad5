// Removes expired rows and files, once the server listens and then every hour.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS, DRAFTS_KEPT_MS, isActive, isPastKeeping } from '#domain/deadline.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Config } from './config.ts';
import {
  deletedAccounts,
  deleteUnsubmitted,
  forgetDeletedAccount,
} from '../records/people/accounts.ts';
import { deleteExpiredAttempts } from '../records/people/attempts.ts';
import { deleteExpiredLeases, hasLease } from '../records/backupLeases.ts';
import {
  competitionsWithDrafts,
  forgetDraftsDeletedBefore,
  forgetDraftsOfCompetition,
  forgetUnusedDrafts,
} from '../records/drafts/forgottenDrafts.ts';
import { endPastReturn } from '../handlers/application/returnApplication.ts';
import { eraseRemoved, removedBefore } from '../records/applications/removedApplications.ts';
import { ClockDiffers } from '../records/postgres/clock.ts';
import { deleteIdempotentAnswersBefore } from '../records/idempotentAnswers.ts';
import { installationId, returnSweep, takeSweep } from '../records/installation.ts';
import { deleteExpiredInvitations } from '../records/competitions/invitations.ts';
import { deleteMailsBefore } from '../records/people/mails.ts';
import { deleteExpiredResets } from '../records/people/passwordResets.ts';
import { deleteExpiredSessions } from '../records/people/sessions.ts';
import { removeUnnamed } from '../handlers/upload/storeBlob.ts';
import { ownersOfBlobs, unnamedBlobsOf } from '../records/files/blobs.ts';
import { namedAmong } from '../records/files/storedFiles.ts';
import { returnedInClosed } from '../records/applications/returnedApplications.ts';
import type { Records } from '../records/tables.ts';
import { warnAway } from '../log/warnAway.ts';
import { storageFailure } from '../request/storageFailure.ts';
import { changeAtOnce } from '../request/transaction.ts';
import { lockUsers } from '../records/people/users.ts';

const ANSWERS_KEPT_MS = 30 * DAY_MS;
const MAILS_KEPT_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60 * 1000;
/** Of several processes whose hours begin at other minutes one sweeps what they share. */
const SWEPT_EVERY_MS = HOUR_MS / 2;
/** What broke off is begun again so soon, and so many times before it is left for its hour. */
const AGAIN_MS = 60_000;
const MOST_AGAIN = 5;
/** Younger files may belong to something that the rows do not tell yet. */
const SPARED_MS = HOUR_MS;

const WRONG_CLOCK = 'nothing is swept: the clock is wrong, or that of the database';

interface SweptParts {
  config: Pick<Config, 'quota'>;
  records: Records;
  files: FileStore;
  /** Epoch ms. */
  now: () => number;
  checkClock: () => Promise<void>;
}

async function sweepDrafts(records: Records, now: number): Promise<void> {
  await forgetDraftsDeletedBefore(records, now - DRAFTS_KEPT_MS);
  await forgetUnusedDrafts(records);
  for (const competition of await competitionsWithDrafts(records)) {
    if (isPastKeeping(competition, now)) await forgetDraftsOfCompetition(records, competition.id);
  }
}

/** Changes them one by one, so that others can write between them. */
async function changeDeletedAccounts(
  parts: SweptParts,
  now: number,
  change: (trx: Records, id: number) => Promise<void>,
): Promise<void> {
  for (const { id } of await deletedAccounts(parts.records)) {
    await changeAtOnce(parts, now, (trx) => change(trx, id));
  }
}

async function sweepRecords(records: Records, now: number): Promise<void> {
  await deleteIdempotentAnswersBefore(records, now - ANSWERS_KEPT_MS);
  await deleteExpiredSessions(records, now);
  await deleteExpiredLeases(records, now);
  await deleteExpiredAttempts(records, now);
  await deleteExpiredResets(records, now);
  await deleteExpiredInvitations(records, now);
  await deleteMailsBefore(records, now - MAILS_KEPT_MS);
  await sweepDrafts(records, now);
}

/** Each by itself, as above. */
async function sweepReturns(parts: SweptParts, now: number): Promise<void> {
  for (const { openUntil, ...asked } of await returnedInClosed(parts.records, now)) {
    if (openUntil === null || isActive(openUntil, now)) continue;
    await changeAtOnce(parts, now, (trx) => endPastReturn(trx, asked, now));
  }
}

/** Each by itself, as above. */
async function sweepRemoved(parts: SweptParts, now: number): Promise<void> {
  const until = now - REMOVAL_UNDONE_DAYS * DAY_MS;
  for (const { id } of await removedBefore(parts.records, until)) {
    await changeAtOnce(parts, now, (trx) => eraseRemoved(trx, id, until));
  }
}

/** Removes blobs that no row names and that wait for none any more. */
async function sweepBlobs(parts: SweptParts, now: number): Promise<void> {
  // Person by person: a look at all blobs at once would hold others up.
  for (const ownerId of await ownersOfBlobs(parts.records)) {
    const unnamed = await unnamedBlobsOf(parts.records, ownerId);
    if (!unnamed.some(({ expiresAt }) => expiresAt <= now)) continue;
    await changeAtOnce(parts, now, async (trx, discard) => {
      // Whoever just names one of them comes before or after this.
      await lockUsers(trx, [ownerId]);
      await removeUnnamed(trx, ownerId, { now, most: parts.config.quota }, discard);
    });
  }
}

/** Whether what all processes share is this one's to sweep. On a full disk, or over a quota, nobody can say, and bytes are to go. */
async function takesSweep({ records, now }: SweptParts, everyMs: number): Promise<boolean> {
  try {
    return await takeSweep(records, now(), everyMs);
  } catch (error) {
    const failure = storageFailure(error);
    if (failure === 'no-space' || failure === 'disk-fails') return true;
    throw error;
  }
}

async function sweepShared(parts: SweptParts): Promise<void> {
  const { records, files, now } = parts;
  const installation = await installationId(records);
  // Files first: on a full disk no row can be deleted, but bytes can.
  await files.sweep(SPARED_MS, async (ids) => {
    await files.claim(installation);
    const named = await namedAmong(records, ids);
    // Asked after the rows: a backup that begins later sees them as they are.
    return (await hasLease(records, now())) ? undefined : named;
  });
  await sweepRecords(records, now());
  await sweepRemoved(parts, now());
  // Requests under way may have stored something after the deletion of the account.
  await changeDeletedAccounts(parts, now(), deleteUnsubmitted);
  await sweepReturns(parts, now());
  await sweepBlobs(parts, now());
  // Last of all: blobs hang on accounts, too.
  await changeDeletedAccounts(parts, now(), forgetDeletedAccount);
}

async function sweep(parts: SweptParts, everyMs: number): Promise<void> {
  await parts.checkClock();
  if (!(await takesSweep(parts, everyMs))) return parts.files.sweep(SPARED_MS);
  try {
    await sweepShared(parts);
  } catch (error) {
    // Others would leave theirs out for it. A database that is away hears nothing of that: this process begins again.
    await returnSweep(parts.records).catch(() => undefined);
    throw error;
  }
}

function tellFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof ClockDiffers) log.error({ err: error }, WRONG_CLOCK);
  else if (!warnAway(log, error)) log.error({ err: error }, 'the sweep failed');
}

/** Nothing is swept by a start that does not get its port. */
export function sweepRegularly(app: FastifyInstance, parts: SweptParts): void {
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  let again: NodeJS.Timeout | undefined;
  const sweepNow = (everyMs: number, timesLeft: number) => {
    clearTimeout(again);
    const swept = sweep(parts, everyMs).catch((error: unknown) => {
      tellFailure(app.log, error);
      // A clock takes its operator.
      if (isEnding || timesLeft === 0 || error instanceof ClockDiffers) return;
      again = setTimeout(sweepNow, AGAIN_MS, 0, timesLeft - 1).unref();
    });
    // One that takes longer than its hour is waited for, too.
    running = Promise.all([running, swept]);
  };
  const hourly = setInterval(sweepNow, HOUR_MS, SWEPT_EVERY_MS, MOST_AGAIN);
  hourly.unref();
  app.addHook('onListen', (done) => {
    // Whatever was swept before: an operator who starts it anew may wait for it.
    sweepNow(0, MOST_AGAIN);
    done();
  });
  app.addHook('onClose', async () => {
    isEnding = true;
    clearInterval(hourly);
    clearTimeout(again);
    await running;
  });
}
