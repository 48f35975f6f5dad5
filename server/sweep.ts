import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS, DRAFTS_KEPT_MS, isActive, isPastKeeping } from '#domain/deadline.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Config } from './config/config.ts';
import {
  deletedAccounts,
  deleteUnsubmitted,
  forgetDeletedAccount,
} from './records/people/accounts.ts';
import {
  deleteExpired,
  hasLease,
  installationId,
  returnSweep,
  takeSweep,
} from './records/installation.ts';
import {
  competitionsWithDrafts,
  forgetDraftsDeletedBefore,
  forgetDraftsOfCompetition,
  forgetUnusedDrafts,
} from './records/drafts/forgottenDrafts.ts';
import { endPastReturn } from './handlers/application/returnApplication.ts';
import { eraseRemoved, removedBefore } from './records/applications/removedApplications.ts';
import { ClockDiffers } from './records/postgres/clock.ts';
import { deleteIdempotentAnswersBefore } from './records/idempotentAnswers.ts';
import { deleteMailsBefore } from './records/people/mails.ts';
import { removeUnnamed } from './blobs/storeBlob.ts';
import { ownersOfBlobs, unnamedBlobsOf } from './records/files/blobs.ts';
import { namedAmong } from './records/files/storedFiles.ts';
import { returnedInClosed } from './records/applications/returnedApplications.ts';
import type { Records } from './records/tables.ts';
import { warnAway } from './log/describeError.ts';
import { storageFailure } from './failures/storageFailure.ts';
import { commitChange } from './request/transaction.ts';
import { lockUsers } from './records/people/users.ts';

const ANSWERS_KEPT_MS = 30 * DAY_MS;
const MAILS_KEPT_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60 * 1000;
/** Lets one of several processes sweep per hour. */
const SWEPT_EVERY_MS = HOUR_MS / 2;
/** Delay and number of retries within the hour. */
const AGAIN_MS = 60_000;
const MOST_AGAIN = 5;
/** Younger files may not have their row yet. */
const SPARED_MS = HOUR_MS;

const WRONG_CLOCK = 'nothing is swept: the clock is wrong, or that of the database';

interface SweptParts {
  config: Pick<Config, 'quota'>;
  records: Records;
  files: FileStore;
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

/** One transaction each, so that others can write. */
async function changeDeletedAccounts(
  parts: SweptParts,
  now: number,
  change: (trx: Records, id: number) => Promise<void>,
): Promise<void> {
  for (const { id } of await deletedAccounts(parts.records)) {
    await commitChange(parts, now, (trx) => change(trx, id));
  }
}

async function sweepRecords(records: Records, now: number): Promise<void> {
  await deleteIdempotentAnswersBefore(records, now - ANSWERS_KEPT_MS);
  await deleteExpired(records, now);
  await deleteMailsBefore(records, now - MAILS_KEPT_MS);
  await sweepDrafts(records, now);
}

async function sweepReturns(parts: SweptParts, now: number): Promise<void> {
  for (const { openUntil, ...asked } of await returnedInClosed(parts.records, now)) {
    if (openUntil === null || isActive(openUntil, now)) continue;
    await commitChange(parts, now, (trx) => endPastReturn(trx, asked, now));
  }
}

async function sweepRemoved(parts: SweptParts, now: number): Promise<void> {
  const until = now - REMOVAL_UNDONE_DAYS * DAY_MS;
  for (const { id } of await removedBefore(parts.records, until)) {
    await commitChange(parts, now, (trx) => eraseRemoved(trx, id, until));
  }
}

async function sweepBlobs(parts: SweptParts, now: number): Promise<void> {
  // By user, because one query over all blobs would block others.
  for (const ownerId of await ownersOfBlobs(parts.records)) {
    const unnamed = await unnamedBlobsOf(parts.records, ownerId);
    if (!unnamed.some(({ expiresAt }) => expiresAt <= now)) continue;
    await commitChange(parts, now, async (trx, discard) => {
      // Serializes with requests of the owner.
      await lockUsers(trx, [ownerId]);
      await removeUnnamed(trx, ownerId, { now, most: parts.config.quota }, discard);
    });
  }
}

/** Returns true if this process sweeps shared data, also when a full disk prevents the claim. */
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
  // Files first: a full disk prevents deleting rows, but not files.
  await files.sweep(SPARED_MS, async (ids) => {
    await files.claim(installation);
    const named = await namedAmong(records, ids);
    // Read after the rows; a later backup does not see the files.
    return (await hasLease(records, now())) ? undefined : named;
  });
  await sweepRecords(records, now());
  await sweepRemoved(parts, now());
  // Running requests may have stored data after the account was deleted.
  await changeDeletedAccounts(parts, now(), deleteUnsubmitted);
  await sweepReturns(parts, now());
  await sweepBlobs(parts, now());
  // Last, because blobs reference accounts.
  await changeDeletedAccounts(parts, now(), forgetDeletedAccount);
}

async function sweep(parts: SweptParts, everyMs: number): Promise<void> {
  await parts.checkClock();
  if (!(await takesSweep(parts, everyMs))) return parts.files.sweep(SPARED_MS);
  try {
    await sweepShared(parts);
  } catch (error) {
    // Releases the claim for other processes; ignores an unreachable database, as this process
    // retries.
    await returnSweep(parts.records).catch(() => undefined);
    throw error;
  }
}

function tellFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof ClockDiffers) log.error({ err: error }, WRONG_CLOCK);
  else if (!warnAway(log, error)) log.error({ err: error }, 'the sweep failed');
}

/** Starts only after the server listens. */
export function sweepRegularly(app: FastifyInstance, parts: SweptParts): void {
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  let again: NodeJS.Timeout | undefined;
  const sweepNow = (everyMs: number, timesLeft: number) => {
    clearTimeout(again);
    const swept = sweep(parts, everyMs).catch((error: unknown) => {
      tellFailure(app.log, error);
      if (isEnding || timesLeft === 0 || error instanceof ClockDiffers) return;
      again = setTimeout(sweepNow, AGAIN_MS, 0, timesLeft - 1).unref();
    });
    // A sweep may take longer than an hour.
    running = Promise.all([running, swept]);
  };
  const hourly = setInterval(sweepNow, HOUR_MS, SWEPT_EVERY_MS, MOST_AGAIN);
  hourly.unref();
  app.addHook('onListen', (done) => {
    // Runs at every start, for an operator who waits for it.
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
