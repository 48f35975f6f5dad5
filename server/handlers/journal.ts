import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { type JournalPart, journalActSchema } from '#contract/shapes/journalShapes.ts';
import { ACT_NAMES, ACTS_FOR_ALL, groupOf } from '#domain/journal/actGroups.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { searchWords } from '#domain/normaliseText.ts';
import { isSought } from '#text/competition/journal.ts';
import type { ApplicationWithCompetition } from '#server/records/applications/applications.ts';
import type { CompetitionRecord } from '#server/records/competitions/competitions.ts';
import { type ActRecord, actsIn } from '#server/records/competitions/journal.ts';
import { limitConcurrency, type Turns } from '#server/limits/limitConcurrency.ts';
import type { Records } from '#server/records/tables.ts';
import type { ContextOf } from '#server/request/handler.ts';
import type { Calls } from '#contract/calls.ts';
import { loginsOf } from '#server/records/people/users.ts';
import { isoInstant } from '#domain/deadline.ts';

/** Number of acts to read for a page. One more is read than shown, to see if there is a next page. */
const READ_FOR_PART = LIST_LIMITS.part + 1;
/** Number of acts that a search reads before other requests get a turn. */
const READ_AT_ONCE = 100;
/** Maximum of acts that a search reads for one page. */
const MOST_SOUGHT = 2000;

function entryOf(record: ActRecord, organiserId: number): JournalEntry {
  const { id, at, userId, applicationId, act, team, detail, login, fullName } = record;
  const role = userId === organiserId ? 'owner' : (record.role ?? undefined);
  return {
    id,
    at: isoInstant(at),
    who: userId === null ? null : { login: login ?? '', name: fullName ?? '', role },
    application: applicationId,
    team,
    act: v.parse(journalActSchema, { ...JSON.parse(detail), act }),
  };
}

type Scope = Pick<Parameters<typeof actsIn>[1], 'competitionId' | 'of'> & { organiserId: number };

async function withHelpers(
  records: Records,
  entries: readonly JournalEntry[],
): Promise<JournalEntry[]> {
  const helpers = entries.flatMap(({ act }) => (act.act === 'helper-removed' ? [act.helper] : []));
  const logins = helpers.length > 0 ? await loginsOf(records, helpers) : new Map<number, string>();
  return entries.map(({ act, ...entry }) => ({
    ...entry,
    act: act.act === 'helper-removed' ? { ...act, login: logins.get(act.helper) ?? '' } : act,
  }));
}

/** Reads a page. A page of a search can have fewer acts than fit, even if more pages follow. */
async function partOf(
  records: Records,
  { organiserId, ...scope }: Scope,
  { after, q = '', group }: JournalPart,
  now: number,
) {
  const sought = searchWords(q);
  const limit = sought.length > 0 ? READ_AT_ONCE : READ_FOR_PART;
  const acts = group && ACT_NAMES.filter((act) => groupOf(act) === group);
  const found: JournalEntry[] = [];
  let before = after;
  let isOver = false;
  for (let looked = 0; !isOver && found.length < READ_FOR_PART && looked < MOST_SOUGHT;) {
    if (looked > 0) await nextTurn();
    const read = await actsIn(records, { ...scope, acts, before, limit });
    const entries = await withHelpers(
      records,
      read.map((record) => entryOf(record, organiserId)),
    );
    found.push(...entries.filter((entry) => isSought(entry, sought, now)));
    before = read.at(-1)?.id ?? before;
    looked += read.length;
    isOver = read.length < limit;
  }
  const data = found.slice(0, LIST_LIMITS.part);
  if (found.length > data.length) return { data, after: data.at(-1)?.id };
  return { data, ...(!isOver && { after: before }) };
}

type JournalRequest = Pick<
  ContextOf<Calls['competition']['journal']>,
  'query' | 'user' | 'gone' | 'now'
>;

/** Limits of searches. Only one runs at a time, because searches block the event loop. */
const SEARCHES: Turns = { running: 1, waiting: 64, waitingOfOne: 4 };

function partsOf(records: Records) {
  const turns = limitConcurrency(SEARCHES);
  return (scope: Scope, { query, user, gone, now }: JournalRequest) => {
    const read = () => partOf(records, scope, query, now);
    return query.q === undefined ? read() : turns(read, { owner: user.id, gone });
  };
}

export function competitionJournal(records: Records) {
  const read = partsOf(records);
  return ({ competition, ...request }: JournalRequest & { competition: CompetitionRecord }) => {
    const { id: competitionId, ownerId: organiserId } = competition;
    return read({ competitionId, organiserId }, request);
  };
}

export function applicationJournal(records: Records) {
  const read = partsOf(records);
  return ({
    application,
    ...request
  }: JournalRequest & { application: ApplicationWithCompetition }) => {
    const { id: applicationId, competitionId, confirmedAt, organiserId } = application;
    const of = { applicationId, forAll: ACTS_FOR_ALL, since: confirmedAt };
    return read({ competitionId, organiserId, of }, request);
  };
}
