// The atoms of one competition page of a representative: its draft in memory, and what is going on.
import { type Atom, atom, type PrimitiveAtom } from 'jotai';
import type { ParsedApplication, Problem } from '#domain/application.ts';
import {
  type EntryOption,
  entryOptions,
  type FileKind,
  finishKey,
  optionValue,
} from '#domain/entryFiles.ts';
import { firstWizardState, type WizardState } from '#domain/entryWizard.ts';
import type { FormerEntry } from '#domain/lostEntry.ts';
import {
  changesSince,
  type Findings,
  findingsOf,
  type ProblemChanges,
} from '#domain/problemChanges.ts';
import type { Progress } from '#state/outbox/rows.ts';
import type { RefusedPick } from '#state/pickedFileRules.ts';
import type { PickedFile } from './pickedFile.ts';

/** The form on its way; `isDoubted`: the server or the device has refused this very file before. */
export interface Sent {
  kind: 'sending';
  progress: Progress;
  isDoubted: boolean;
}

/**
 * What was made of the chosen form; `key` names its one confirmation where nothing can be queued. A file that
 * was refused will be refused again, a refusal of the moment – no answer, a busy server – need not be.
 */
export type Reading =
  | { kind: 'none' }
  | Sent
  | { kind: 'refused'; message: string; of: 'file' | 'moment' }
  | { kind: 'read'; parsed: ParsedApplication; by: 'device' | 'server'; at: number; key: string };

/** What this device makes of the chosen form at once, before the server has seen it. */
export type DeviceReading =
  | { kind: 'none' }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; parsed: ParsedApplication; at: number };

/** What is known to stand in the chosen form; `at`: epoch ms of the reading. */
export interface Found {
  parsed: ParsedApplication;
  at: number;
}

export type PickedFiles = Partial<Readonly<Record<FileKind, PickedFile>>>;

/**
 * What the server has of an entry; `foreign`: the name's file belongs to another team of the user.
 * `asOf` (epoch ms): the server could not be asked, this is what it said then.
 */
export type StoredFile =
  | { kind: 'checking' }
  | { kind: 'present'; name: string; size: number; asOf?: number }
  | { kind: 'foreign'; team: string }
  | { kind: 'missing'; asOf?: number }
  | { kind: 'unknown' };

export type StoredFiles = Readonly<Record<FileKind, StoredFile>>;

/** The sending of an entry's picked files. */
export type Sending =
  | { kind: 'sending'; file: FileKind; progress: Progress }
  | { kind: 'refused'; file: FileKind; message: string };

/** The confirmation; `changed`: the server read the form otherwise, its reading must be approved. */
export type Submission =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress }
  | { kind: 'refused'; message: string }
  | { kind: 'changed'; message: string; application: ParsedApplication }
  | { kind: 'done'; rowid: number; teamName: string; at: number };

/** Where the page stands with its draft on the device. */
export interface DraftPlace {
  id: string;
  /** As `EntryDraft.revision`: 0 before the first save. */
  revision: number;
  /** Epoch ms of the last save. */
  keptAt: number | undefined;
  /** The row of the queued confirmation that holds the draft fast. */
  lockedBy: string | undefined;
  /** `other-tab`: somebody else has saved it since; nothing is saved before the person decides. */
  state: 'unread' | 'open' | 'other-tab' | 'full' | 'not-kept';
}

export const newDraftPlace = (): DraftPlace => ({
  id: crypto.randomUUID(),
  revision: 0,
  keptAt: undefined,
  lockedBy: undefined,
  state: 'open',
});

export interface EntryPage {
  /** Whose page it is, also while a session has just ended. */
  owner: string;
  competitionId: string;
  wizard: PrimitiveAtom<WizardState>;
  /** Which of the user's drafts this is. */
  draft: PrimitiveAtom<DraftPlace>;
  form: PrimitiveAtom<PickedFile | undefined>;
  /** What the device read in the form, until the server's reading replaces it. */
  deviceReading: PrimitiveAtom<DeviceReading>;
  /** Why the last pick was not taken for a form; undefined when it was. */
  formError: PrimitiveAtom<RefusedPick | undefined>;
  reading: PrimitiveAtom<Reading>;
  /** The option value that was selected last. */
  selected: PrimitiveAtom<string>;
  /** The option value of the programme that was pressed in the table: its pickers are to be moved to. */
  aimed: PrimitiveAtom<string | undefined>;
  /** By the entry's memberKey: a corrected form keeps what was picked for the same people. */
  picked: PrimitiveAtom<ReadonlyMap<string, PickedFiles>>;
  /** The keys of the picks that are judged now, by memberKey and kind: each overtakes the one before it. */
  judged: PrimitiveAtom<ReadonlyMap<string, string>>;
  /** By optionKey: where the server keeps an entry's files. */
  stored: PrimitiveAtom<ReadonlyMap<string, StoredFiles>>;
  /** Grows with each upload and deletion: an older answer of a check says nothing any more. */
  changes: PrimitiveAtom<number>;
  /** By optionKey. */
  sending: PrimitiveAtom<ReadonlyMap<string, Sending>>;
  /** finishKeys of the programmes whose files are confirmed. */
  finished: PrimitiveAtom<ReadonlySet<string>>;
  submission: PrimitiveAtom<Submission>;
  /** What the form before this one had to mend. */
  corrects: PrimitiveAtom<Findings | undefined>;
  /** Entries of earlier forms: the server or the outbox may have files of theirs. */
  former: PrimitiveAtom<readonly FormerEntry[]>;
  parsed: Atom<ParsedApplication | undefined>;
  /** What the server or, before it, the device found in the chosen form. */
  found: Atom<Found | undefined>;
  problems: Atom<readonly Problem[]>;
  /** What the chosen form mends of the one before it; undefined where it corrects none. */
  mending: Atom<ProblemChanges | undefined>;
  /** Every programme of the parsed application. */
  options: Atom<readonly EntryOption[]>;
  /** The programmes of the selector: those whose files are not confirmed yet. */
  openOptions: Atom<readonly EntryOption[]>;
  selectedOption: Atom<EntryOption | undefined>;
}

function newEntryPage(owner: string, competitionId: string): EntryPage {
  const reading = atom<Reading>({ kind: 'none' });
  const selected = atom('');
  const finished = atom<ReadonlySet<string>>(new Set<string>());
  const deviceReading = atom<DeviceReading>({ kind: 'none' });
  const picked = atom<ReadonlyMap<string, PickedFiles>>(new Map<string, PickedFiles>());
  const parsed = atom((get) => {
    const current = get(reading);
    return current.kind === 'read' ? current.parsed : undefined;
  });
  const corrects = atom<Findings | undefined>(undefined);
  const found = atom((get): Found | undefined => {
    const [server, device] = [get(reading), get(deviceReading)];
    if (server.kind === 'read') return server;
    return device.kind === 'read' ? device : undefined;
  });
  const options = atom((get) => {
    const application = get(parsed);
    return application === undefined ? [] : entryOptions(application);
  });
  const openOptions = atom((get) =>
    get(options).filter((option) => !get(finished).has(finishKey(option))),
  );
  return {
    owner,
    competitionId,
    wizard: atom(firstWizardState),
    draft: atom<DraftPlace>({ ...newDraftPlace(), state: 'unread' }),
    form: atom<PickedFile | undefined>(undefined),
    deviceReading,
    formError: atom<RefusedPick | undefined>(undefined),
    reading,
    selected,
    aimed: atom<string | undefined>(undefined),
    picked,
    judged: atom<ReadonlyMap<string, string>>(new Map<string, string>()),
    stored: atom<ReadonlyMap<string, StoredFiles>>(new Map<string, StoredFiles>()),
    changes: atom(0),
    sending: atom<ReadonlyMap<string, Sending>>(new Map<string, Sending>()),
    finished,
    submission: atom<Submission>({ kind: 'none' }),
    corrects,
    former: atom<readonly FormerEntry[]>([]),
    parsed,
    found,
    problems: atom((get) => get(found)?.parsed.problems ?? []),
    mending: atom((get) => {
      const [before, now] = [get(corrects), get(found)];
      return before && now && changesSince(before, findingsOf(now.parsed));
    }),
    options,
    openOptions,
    selectedOption: atom((get) => {
      const open = get(openOptions);
      return open.find((option) => optionValue(option) === get(selected)) ?? open[0];
    }),
  };
}

const pages = new Map<string, EntryPage>();

/** The page of a competition for one owner: the same atoms whenever it is opened again. */
export function entryPage(owner: string, competitionId: string): EntryPage {
  const key = JSON.stringify([owner, competitionId]);
  const known = pages.get(key) ?? newEntryPage(owner, competitionId);
  pages.set(key, known);
  return known;
}
