import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS, DRAFTS_KEPT_MS, isActive, isPastKeeping } from '#domain/deadline.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
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
import type { ServerParts } from './serverParts.ts';
import { warnAway } from './log/describeError.ts';
import { storageFailure } from './failures/storageFailure.ts';
import { commitChange } from './request/transaction.ts';
import { lockUsers } from './records/people/users.ts';

const ANSWERS_KEPT_MS = 30 * DAY_MS;
const MAILS_KEPT_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60 * 1000;
/** Minimum time between sweeps, so that only one of several processes sweeps in an hour. */
const SWEPT_EVERY_MS = HOUR_MS / 2;
/** Delay and number of retries of a failed sweep. */
const AGAIN_MS = 60_000;
const MOST_AGAIN = 5;
/** Minimum age of a stored file that is deleted because no row names it: the row of a younger file may follow. */
const SPARED_MS = HOUR_MS;

const WRONG_CLOCK = 'nothing is swept: the clock is wrong, or that of the database';

async function sweepDrafts(records: Records, now: number): Promise<void> {
  await forgetDraftsDeletedBefore(records, now - DRAFTS_KEPT_MS);
  await forgetUnusedDrafts(records);
  for (const competition of await competitionsWithDrafts(records)) {
    if (isPastKeeping(competition, now)) await forgetDraftsOfCompetition(records, competition.id);
  }
}

/** Runs `change` for each deleted account in its own transaction, so that others can write in between. */
async function changeDeletedAccounts(
  parts: ServerParts,
  now: number,
  change: (trx: Records, id: number) => Promise<unknown>,
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

async function sweepReturns(parts: ServerParts, now: number): Promise<void> {
  for (const { openUntil, ...application } of await returnedInClosed(parts.records, now)) {
    if (isActive(openUntil, now)) continue;
    await commitChange(parts, now, (trx) => endPastReturn(trx, application, now));
  }
}

async function sweepRemoved(parts: ServerParts, now: number): Promise<void> {
  const until = now - REMOVAL_UNDONE_DAYS * DAY_MS;
  for (const { id } of await removedBefore(parts.records, until)) {
    await commitChange(parts, now, (trx) => eraseRemoved(trx, id, until));
  }
}

async function sweepBlobs(parts: ServerParts, now: number): Promise<void> {
  // One query per user, because a query over all blobs would block writers.
  for (const ownerId of await ownersOfBlobs(parts.records)) {
    const unnamed = await unnamedBlobsOf(parts.records, ownerId);
    if (!unnamed.some(({ expiresAt }) => expiresAt <= now)) continue;
    await commitChange(parts, now, async (trx, discard) => {
      // Waits for running changes of the owner.
      await lockUsers(trx, [ownerId]);
      await removeUnnamed(trx, ownerId, { now, most: parts.config.quota }, discard);
    });
  }
}

/**
 * Claims the sweep of shared data. Returns true if this process has it, or if a full or failing disk prevents the
 * claim, because a sweep frees space.
 */
async function takesSweep({ records, now }: ServerParts, everyMs: number): Promise<boolean> {
  try {
    return await takeSweep(records, now(), everyMs);
  } catch (error) {
    const failure = storageFailure(error);
    if (failure === 'no-space' || failure === 'disk-fails') return true;
    throw error;
  }
}

async function sweepShared(parts: ServerParts): Promise<void> {
  const { records, files, now } = parts;
  const installation = await installationId(records);
  // Files first: a full disk prevents deleting rows, but not files.
  await files.sweep(SPARED_MS, async (ids) => {
    await files.claim(installation);
    const named = await namedAmong(records, ids);
    // Reads leases after the rows, because a backup that starts later does not copy these files.
    return (await hasLease(records, now())) ? undefined : named;
  });
  await sweepRecords(records, now());
  await sweepRemoved(parts, now());
  // Requests that ran during the deletion of an account may have stored data.
  await changeDeletedAccounts(parts, now(), deleteUnsubmitted);
  await sweepReturns(parts, now());
  await sweepBlobs(parts, now());
  // Last, because blobs reference accounts.
  await changeDeletedAccounts(parts, now(), forgetDeletedAccount);
}

async function sweep(parts: ServerParts, everyMs: number): Promise<void> {
  await parts.checkClock();
  if (!(await takesSweep(parts, everyMs))) return parts.files.sweep(SPARED_MS);
  try {
    await sweepShared(parts);
  } catch (error) {
    // Releases the claim for other processes. Ignores an unreachable database, because this process retries.
    await returnSweep(parts.records).catch(() => undefined);
    throw error;
  }
}

function tellFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof ClockDiffers) log.error({ err: error }, WRONG_CLOCK);
  else if (!warnAway(log, error)) log.error({ err: error }, 'the sweep failed');
}

/** Sweeps hourly; the first sweep starts when the server listens. */
export function sweepRegularly(app: FastifyInstance, parts: ServerParts): void {
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
    // Includes earlier sweeps, because a sweep may take longer than an hour. The close waits for all of them.
    running = Promise.all([running, swept]);
  };
  const hourly = setInterval(sweepNow, HOUR_MS, SWEPT_EVERY_MS, MOST_AGAIN);
  hourly.unref();
  app.addHook('onListen', (done) => {
    // Sweeps at every start, because an operator may wait for the sweep.
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
