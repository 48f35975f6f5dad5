import * as v from 'valibot';
import type { ReceivedBy } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import { readRowid } from '#contract/shapes/bounds.ts';
import { type Person, personKey } from '#domain/application.ts';
import type { SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { MOST_OPEN_REQUESTS, MOST_REQUESTS, REASON_MAX_LENGTH } from '#domain/limits.ts';
import { decisionTexts, quotaTexts } from '#text/server/server.ts';
import {
  countRequests,
  findRequest,
  insertRequest,
  type ListedRequest,
  findOpenRequests,
  type RequestRecord,
  updateRequest,
} from '#server/records/applications/applicationRequests.ts';
import type { ApplicationFacts } from '#server/records/applications/applications.ts';
import { saveAct } from '#server/records/competitions/journal.ts';
import { decidedMailOf, declinedMailOf } from '#server/mail/writeDecision.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../../failures/refusals.ts';
import { isoInstant } from '#domain/deadline.ts';
import { decideEntry, refuseSwap, activeEntry, validContent } from './decideEntry.ts';
import { type Doing, readReason } from './returnApplication.ts';

type NewRequest = ReceivedBy<Calls['application']['ask']>;
type Said = ReceivedBy<Calls['application']['decide']>;

const text = v.string();
const personSchema = v.pipe(
  text,
  v.parseJson(),
  v.object({ family: text, name: text, surname: text, birthDate: text }),
);

const readPerson = (column: string): Person | null =>
  column === '' ? null : v.parse(personSchema, column);

function writtenPerson({ members }: SubmittedEntry, key: string): string {
  const member = members.find((each) => personKey(each) === key) ?? refuse('bad-swap');
  const { family, name, surname, birthDate } = member;
  return JSON.stringify({ family, name, surname, birthDate } satisfies Person);
}

export function requestAnswer(request: ListedRequest): RequestAnswer {
  const { id, at, login, kind, routine, name, leaving, coming, reason, state } = request;
  const { decidedAt, decidedLogin, decidedName, answer } = request;
  return {
    id,
    at: isoInstant(at),
    by: login ?? '',
    kind,
    routine,
    name,
    leaving: readPerson(leaving),
    coming: readPerson(coming),
    reason,
    state,
    decided:
      decidedAt === null
        ? null
        : { at: isoInstant(decidedAt), by: decidedLogin ?? '', name: decidedName ?? '', answer },
  };
}

const SAME = ['kind', 'routine', 'name', 'leaving', 'coming'] as const;

/** Saves a request, unless an equal one is open, and returns its id. Refuses an equal one with another reason. */
export async function ask(
  trx: Records,
  application: ApplicationFacts,
  { kind, reason, ...sent }: NewRequest,
  { userId, at }: Doing,
): Promise<number> {
  const { id: applicationId, competitionId } = application;
  const said = readReason(reason);
  const content = await validContent(trx, application);
  const entry = activeEntry(content, sent);
  if (kind === 'swap') refuseSwap(content, entry, sent);
  const { routine, name } = entry;
  const who =
    kind === 'swap'
      ? { leaving: writtenPerson(entry, sent.leaving), coming: writtenPerson(entry, sent.coming) }
      : { leaving: '', coming: '' };
  const wanted = { kind, routine, name, ...who };
  const open = await findOpenRequests(trx, applicationId);
  const same = open.find((request) => SAME.every((part) => request[part] === wanted[part]));
  if (same && same.reason !== said) refuse('request-open');
  if (same) return same.id;
  if (open.length >= MOST_OPEN_REQUESTS) {
    refuse('quota-exceeded', { message: quotaTexts.openRequests(MOST_OPEN_REQUESTS) });
  }
  if ((await countRequests(trx, applicationId)) >= MOST_REQUESTS) {
    refuse('quota-exceeded', { message: quotaTexts.requests(MOST_REQUESTS) });
  }
  const id = await insertRequest(trx, { applicationId, userId, at, ...wanted, reason: said });
  const act = { act: 'asked', kind, routine } as const;
  await saveAct(trx, { competitionId, userId, at, application, act });
  return id;
}

/** Finds an open request. Refuses a request that was decided or cancelled, or that became obsolete. */
async function openRequest(
  trx: Records,
  { id }: ApplicationFacts,
  number: string,
): Promise<RequestRecord> {
  const rowid = readRowid(number) ?? refuse('request-not-found');
  const request = (await findRequest(trx, id, rowid)) ?? refuse('request-not-found');
  if (request.state !== 'open') refuse('request-decided');
  return request;
}

export async function cancelRequest(
  trx: Records,
  application: ApplicationFacts,
  number: string,
  doing: Doing,
): Promise<void> {
  const { competitionId } = application;
  const { id, kind, routine } = await openRequest(trx, application, number);
  await updateRequest(trx, id, { state: 'cancelled' });
  const act = { act: 'request-cancelled', kind, routine } as const;
  await saveAct(trx, { ...doing, competitionId, application, act });
}

const entryOf = ({ routine, name, reason }: RequestRecord) => ({ routine, name, reason });

function grantOf(request: RequestRecord) {
  if (request.kind === 'withdrawal') return { cause: 'withdrawn', ...entryOf(request) } as const;
  const [leaving, coming] = [request.leaving, request.coming].map(readPerson);
  if (!leaving || !coming) throw new Error('a swap without its people');
  return {
    cause: 'swapped',
    ...entryOf(request),
    leaving: personKey(leaving),
    coming: personKey(coming),
  } as const;
}

export function readDecisionAnswer(answer: string): string {
  const said = answer.trim();
  if (said.length > REASON_MAX_LENGTH) {
    refuse('bad-reason', { message: decisionTexts.longAnswer(REASON_MAX_LENGTH) });
  }
  return said;
}

export async function decideRequest(
  trx: Records,
  application: ApplicationFacts,
  number: string,
  { decision, answer }: Said,
  doing: Doing,
): Promise<ReturnType<typeof decidedMailOf>> {
  const request = await openRequest(trx, application, number);
  const { id, kind, routine } = request;
  const isGranted = decision === 'accept';
  const state = isGranted ? 'accepted' : 'declined';
  const { userId: decidedBy, at: decidedAt } = doing;
  await updateRequest(trx, id, { state, decidedAt, decidedBy, answer });
  if (isGranted) {
    const made = await decideEntry(trx, application, grantOf(request), doing);
    return decidedMailOf(application, { ...made, request: id });
  }
  const { competitionId } = application;
  const act = { act: 'declined', kind, routine, answer } as const;
  await saveAct(trx, { ...doing, competitionId, application, act });
  return declinedMailOf(application, { request: id, routine });
}
