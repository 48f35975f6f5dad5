import {
  emptyProgrammes,
  type Member,
  type ParsedApplication,
  type Problem,
} from '#domain/application.ts';
import { withdrawEntry } from '#domain/decisions/decideEntries.ts';
import { decisionsIn } from '#domain/decisions/keepDecisions.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import {
  type EntrySession,
  newSession,
  type OpenSession,
} from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import {
  type DraftEntry,
  type FormEntry,
  isDroppedEntry,
  type ReadForm,
  readForm,
} from '#domain/entry/draftEntry.ts';
import { type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import { emptyApplication } from '#tests/support/emptyApplication.ts';

export const COMPETITION = 'c1';

export const swimmer = (family: string, name = 'Анна'): Member => ({
  family,
  name,
  surname: 'Борисовна',
  birthDate: '2010-01-02',
  isReserve: false,
});

export const errorProblem: Problem = {
  severity: 'error',
  code: 'birth-date-missing',
  sheet: 'Спортсмены',
  cell: 'E7',
  person: 'Иванова Анна Борисовна',
  message: 'Спортсмены!E7: нет даты рождения',
};
export const warningProblem: Problem = {
  ...errorProblem,
  severity: 'warning',
  code: 'surname-missing',
};

interface RowOptions {
  team?: string;
  solo?: readonly Member[];
  duets?: readonly (readonly Member[])[];
  teams?: readonly (readonly Member[])[];
  problems?: readonly Problem[];
}

export function filledForm(wanted: RowOptions = {}): ParsedApplication {
  const { team = 'Нева-1', solo = [], duets = [], teams = [], problems = [] } = wanted;
  const { free } = emptyProgrammes();
  const people = [...solo, ...duets.flat(), ...teams.flat()];
  const numbered = (key: string, entries: readonly (readonly Member[])[]) =>
    entries.map((athletes, at) => ({ id: `${key}-${at + 1}`, athletes: [...athletes] }));
  return {
    ...emptyApplication(team),
    athletes: people.map(({ isReserve: _isReserve, ...person }) => ({
      ...person,
      sex: 'F',
      rank: '',
      coach: '',
      figures: true,
      comment: '',
    })),
    free: {
      ...free,
      solo: solo.map((athlete, at) => ({ id: `free-solo-${at + 1}`, athlete })),
      duet: numbered('free-duet', duets),
      team: numbered('free-team', teams),
    },
    formCompetition: COMPETITION,
    problems: [...problems],
  };
}

export const ANNA = swimmer('Иванова');
export const VERA = swimmer('Петрова', 'Вера');
export const DARIA = swimmer('Сидорова', 'Дарья');

export const FORM = filledForm({ solo: [ANNA], duets: [[ANNA, VERA]] });
export const RIGHT_ANNA = { ...ANNA, family: 'Иванцова' };
export const CORRECTED = filledForm({ solo: [RIGHT_ANNA], duets: [[RIGHT_ANNA, VERA]] });
export const FIGURES_ONLY = filledForm();

let ids = 0;
export const newId = (): string => `e${(ids += 1)}`;

const readings = new WeakMap<ParsedApplication, ReadForm>();

/** Returns a cached reading of a form; each call of `readForm` itself would give new ids. */
export function readOnce(parsed: ParsedApplication): ReadForm {
  const reading = readings.get(parsed) ?? readForm(parsed, newId);
  readings.set(parsed, reading);
  return reading;
}

export function entryAt(form: ParsedApplication, at: number): FormEntry {
  const named = namedEntries(form)[at];
  const read = readOnce(form).entries[at];
  if (!named || !read) throw new Error(`The form has no entry ${at}.`);
  return { ...named, id: read.id, formEntry: named.entryId };
}

export function entryIn(session: OpenSession, at: number): FormEntry {
  const entry = entriesIn(session)[at];
  if (!entry) throw new Error(`The session has no entry ${at}.`);
  return entry;
}

export const droppedIn = ({ content }: OpenSession): readonly DraftEntry[] =>
  content.entries.filter(isDroppedEntry);

export const asDropped = ({ id, routine, name, members }: DraftEntry): DraftEntry => ({
  id,
  routine,
  name,
  formEntry: null,
  members,
});

export const SOLO_ENTRY = entryAt(FORM, 0);
export const DUET_ENTRY = entryAt(FORM, 1);

export const SOLO_CARD_ARRIVED: EntryEvent<'file-arrived'> = {
  type: 'file-arrived',
  entry: SOLO_ENTRY,
  kind: 'card',
  name: 'a',
  size: 7,
};

export const keptFile = (name: string): KeptFile => ({
  id: `sha-${name}`,
  name,
  type: '',
  size: 7,
});
export const source = (name: string) => ({ name, type: '', size: 7, source: name });

/** Applies events and returns the session; throws if it is not open. */
export function after(events: readonly EntryEvent[], from: OpenSession = BEGUN): OpenSession {
  const session = events.reduce<EntrySession>(next, from);
  if (session.phase !== 'open') throw new Error(`The session is ${session.phase}.`);
  return session;
}

export const BEGUN: OpenSession = newSession(COMPETITION, { id: 'd1', writer: 'w1' });

/** Events of a form that is picked and copied to the device. */
export const choosing = (key: string): EntryEvent[] => [
  { type: 'form-picked', key, picked: source(`${key}.xlsx`) },
  { type: 'form-copied', key, file: keptFile(`${key}.xlsx`), isLasting: true },
];

export const serverRead = (key: string, parsed: ParsedApplication, at = 5): EntryEvent => ({
  type: 'server-answered',
  key,
  at,
  answer: { kind: 'read', ...readOnce(parsed) },
});

export const deviceRead = (key: string, parsed: ParsedApplication, at = 3): EntryEvent => ({
  type: 'device-read',
  key,
  at,
  reading: { kind: 'read', ...readOnce(parsed) },
});

export const deviceRefused: EntryEvent = {
  type: 'device-read',
  key: 'f1',
  at: 3,
  reading: { kind: 'refused', message: 'Не форма' },
};

export const refusal = (status: number): EntryEvent => ({
  type: 'server-answered',
  key: 'f1',
  at: 5,
  answer: { kind: 'refused', status, message: 'Отказ' },
});

/** Events of a form that is picked, uploaded and parsed by the server. */
export const reading = (key: string, parsed: ParsedApplication): EntryEvent[] => [
  ...choosing(key),
  { type: 'form-sent' },
  serverRead(key, parsed),
];

export const completing = (...entries: readonly DraftEntry[]): EntryEvent[] =>
  entries.map((entry) => ({ type: 'entry-completed', entry }));

export const picking = (key: string, entry: DraftEntry, kind: FileKind): EntryEvent[] => [
  { type: 'pick-begun', key, entry, kind, picked: source(`${key}.bin`) },
  { type: 'pick-accepted', key },
  { type: 'pick-copied', key, file: keptFile(`${key}.bin`), isLasting: true },
];

/** The organiser withdrew the solo. */
export const WITHDRAWN: EntryEvent = {
  type: 'decisions-loaded',
  decided: decisionsIn(
    withdrawEntry(FORM, SOLO_ENTRY.entryId, { at: '2026-11-20T10:00:00Z', reason: 'Болезнь' }),
  ),
};

export const READ = after([{ type: 'tab-opened', tab: 'apply' }, ...reading('f1', FORM)]);
export const DONE = after(completing(SOLO_ENTRY, DUET_ENTRY), READ);
