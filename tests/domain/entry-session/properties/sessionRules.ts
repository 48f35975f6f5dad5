import { expect } from 'vitest';
import { hasErrors } from '#domain/application.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import type { EntryEvent, EntryEventType } from '#domain/entry-session/entryEvent.ts';
import type { EntrySession, OpenSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  entriesIn,
  formOf,
  formStateOf,
  isFormSending,
} from '#domain/entry-session/select/selectForm.ts';
import {
  applicationIn,
  canSubmit,
  submitObstacle,
} from '#domain/entry-session/select/selectSubmission.ts';
import {
  areFilesDone,
  isStepOpen,
  isTabOpen,
  openEntries,
  viewOf,
} from '#domain/entry-session/select/selectView.ts';
import { isDroppedEntry } from '#domain/entry/draftEntry.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { areSamePeople } from '#domain/entry/adoptForm.ts';
import { isPair, isSolo, routineParts } from '#domain/programme.ts';

export interface Step {
  before: EntrySession;
  event: EntryEvent;
  after: EntrySession;
}

/** Freezes a value deeply, so that a change of any part of it throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    for (const change of ['set', 'delete', 'clear']) {
      Object.defineProperty(value, change, {
        value: () => expect.unreachable('a map was changed'),
      });
    }
    for (const each of value.values()) frozen(each);
  }
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

function isShownOpen(session: EntrySession): void {
  const { tab, step } = viewOf(session);
  expect(isTabOpen(session, tab), `the shown tab ${tab} is open`).toBe(true);
  if (session.phase !== 'open') return;
  expect(isStepOpen(session, step), `the shown step ${step} is open`).toBe(true);
  const isDone = areFilesDone(session);
  const isRead = session.content.reading !== undefined;
  const hasBatch = (session.content.batch ?? []).length > 0;
  expect(isTabOpen(session, 'files')).toBe(isRead && (!isDone || hasBatch));
  expect(isTabOpen(session, 'preview')).toBe(isRead);
  expect(step === 4 && !isDone, 'the last step lacks files').toBe(false);
}

function isSubmittableOnlyWhole(session: OpenSession): void {
  const obstacle = submitObstacle(session);
  const isQueuing = session.submission.kind === 'queuing';
  expect(canSubmit(session)).toBe(obstacle === undefined && !isQueuing);
  if (obstacle !== undefined) return;
  expect(formOf(session), 'a submission without a form').toBeDefined();
  const application = applicationIn(session);
  expect(application).toBeDefined();
  expect(hasErrors(application?.problems ?? [])).toBe(false);
  expect(openEntries(session)).toEqual([]);
}

function isOneStateOfTheForm(session: OpenSession): void {
  const { content, formUpload, deviceReading } = session;
  const { kind } = formStateOf(session);
  expect(kind === 'read').toBe(content.reading !== undefined);
  expect(kind === 'sending').toBe(isFormSending(session));
  expect(formUpload.kind !== 'none' && content.reading !== undefined).toBe(false);
  if (kind !== 'none') expect(formOf(session), `a form that is ${kind}`).toBeDefined();
  if (formUpload.kind === 'silent') expect(deviceReading.kind).toBe('reading');
}

const isContent = (value: unknown): value is EntryContent =>
  typeof value === 'object' && value !== null && 'completedEntries' in value;

export function storedContent(content: EntryContent): EntryContent {
  const stored: unknown = JSON.parse(JSON.stringify(content));
  if (!isContent(stored)) throw new Error('A content is no content once stored.');
  return stored;
}

function isTheSameWhenStored(session: OpenSession): void {
  if (session.formCopy) return;
  const content = storedContent(session.content);
  const again = next(session, {
    type: 'draft-opened',
    writer: 'w9',
    formKey: 'fresh',
    draft: { id: session.draft.id, revision: 1, lockedBy: undefined, updatedAt: 9, content },
  });
  if (again.phase !== 'open') expect.unreachable('a draft that was opened is not open');
  expect(again.content).toEqual(session.content);
  expect(isSameJson(again.content, session.content)).toBe(true);
  const derived = (each: OpenSession) => [
    entriesIn(each),
    openEntries(each),
    areFilesDone(each),
    formOf(each),
    applicationIn({ ...each, submission: { kind: 'none' } }),
    viewOf({ ...each, formUpload: { kind: 'none' } }),
  ];
  expect(derived(again)).toEqual(derived(session));
  const { checks, confirmations, picks, submission, formUpload, deviceReading } = again;
  expect([checks.size, confirmations.size, picks.length]).toEqual([0, 0, 0]);
  expect([submission, formUpload, deviceReading].map(({ kind }) => kind)).toEqual(
    Array.from({ length: 3 }, () => 'none'),
  );
}

const formKeys = (session: OpenSession): string[] => [
  session.formKey,
  ...(session.formCopy ? formKeys(session.formCopy.undo) : []),
];

const ofType = (...types: readonly EntryEventType[]): ReadonlySet<EntryEventType> => new Set(types);
const FORM_NEWS = ofType(
  'form-copied',
  'form-not-copied',
  'device-reading-begun',
  'device-read',
  'form-progressed',
  'server-answered',
  'server-slow',
  'form-lost',
);
const PICK_NEWS = ofType('pick-accepted', 'pick-copied');
const DRAFT_NEWS = ofType('draft-saved', 'draft-not-saved', 'draft-found');
const BEGINNINGS = ofType('draft-begun', 'draft-opened');
/** Other tabs and devices remove no file that was picked here since the last save. */
function keepsPicks({ before, event, after }: Step): void {
  if (event.type !== 'draft-found' || before.phase !== 'open' || after.phase !== 'open') return;
  const names = ({ picked }: EntryContent) =>
    picked.flatMap(({ card, music }) => [card, music].flatMap((file) => file?.id ?? []));
  const { saved } = before.draft;
  const known = new Set(saved ? names(saved) : []);
  const kept = new Set(names(after.content));
  const lost = names(before.content).filter((id) => !known.has(id) && !kept.has(id));
  expect(lost, 'picked files').toEqual([]);
}

const DECISIONS = ofType('draft-kept', 'draft-opened', 'draft-begun', 'draft-abandoned');

function isLate({ before, event }: Step): boolean {
  const { type } = event;
  if (before.phase !== 'open') return !BEGINNINGS.has(type);
  if ('key' in event && FORM_NEWS.has(type)) return !formKeys(before).includes(event.key);
  if ('key' in event && PICK_NEWS.has(type)) {
    return !before.picks.some(({ key }) => key === event.key);
  }
  return 'id' in event && DRAFT_NEWS.has(type) && event.id !== before.draft.id;
}

function followsItsDraft({ before, event, after }: Step): void {
  if (before.phase !== 'open' || after.phase !== 'open') return;
  const isFollowed = event.type === 'draft-found' && event.draft !== undefined;
  if (DRAFT_NEWS.has(event.type) && !isFollowed) expect(after.content).toBe(before.content);
  if (before.draft.state === 'gone' && !DECISIONS.has(event.type) && !isFollowed)
    expect(after.draft.state, 'a loss is forgotten').toBe('gone');
}

/** All ids are unique. The entries of the form come first, in the form's order, and then the dropped entries. */
function isOneToOne({ content }: OpenSession): void {
  const { entries, reading } = content;
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size, 'ids').toBe(ids.length);
  const placed = entries.filter((entry) => !isDroppedEntry(entry));
  expect(entries.slice(0, placed.length), 'entries of the form first').toEqual(placed);
  if (!reading) return;
  const named = namedEntries(reading.parsed);
  expect(placed.map(({ formEntry }) => formEntry)).toEqual(named.map(({ entryId }) => entryId));
  expect(placed.map(({ members }) => members)).toEqual(named.map(({ members }) => members));
  const picked = content.picked.map(({ entry }) => entry.id);
  expect(new Set(picked).size, 'ids of picked files').toBe(picked.length);
}

/** In solos and duets an id belongs to the people of the entry, not to its number or name. */
function keepsItsPeople({ before, event, after }: Step): void {
  if (before.phase !== 'open' || after.phase !== 'open' || DRAFT_NEWS.has(event.type)) return;
  if (BEGINNINGS.has(event.type)) return;
  const known = new Map(before.content.entries.map((entry) => [entry.id, entry]));
  for (const { id, routine, members } of after.content.entries) {
    const entry = known.get(id);
    const { type } = routineParts(routine);
    if (!entry) continue;
    expect(entry.routine).toBe(routine);
    if (isSolo(type) || isPair(type)) expect(areSamePeople(entry.members, members)).toBe(true);
  }
}

/** No event removes an entry, except decisions about files and events of the draft. */
function losesNobody({ before, event, after }: Step): void {
  if (before.phase !== 'open' || after.phase !== 'open') return;
  if (DECISIONS.has(event.type) || DRAFT_NEWS.has(event.type)) return;
  const ids = new Set(after.content.entries.map(({ id }) => id));
  expect(before.content.entries.filter(({ id }) => !ids.has(id))).toEqual([]);
}

export function checkStep(step: Step): void {
  const { before, event, after } = step;
  // A tab can be opened in every phase, so `tab-opened` is no late event.
  const isMove = before.phase !== 'open' && event.type === 'tab-opened';
  if (isLate(step) && !isMove) expect(after, `a late ${event.type}`).toBe(before);
  followsItsDraft(step);
  keepsPicks(step);
  isShownOpen(after);
  if (after.phase !== 'open') return;
  keepsItsPeople(step);
  losesNobody(step);
  isOneToOne(after);
  isSubmittableOnlyWhole(after);
  isOneStateOfTheForm(after);
  if (before.phase !== 'open' || before.content !== after.content) isTheSameWhenStored(after);
}
