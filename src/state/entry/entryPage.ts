// The atoms of one competition page of a representative: its draft in memory, and what is going on.
import { type Atom, atom, type PrimitiveAtom } from 'jotai';
import type { ParsedApplication } from '#domain/application.ts';
import {
  type EntryOption,
  entryOptions,
  type FileKind,
  finishKey,
  optionValue,
} from '#domain/entryFiles.ts';
import { firstWizardState, type WizardState } from '#domain/entryWizard.ts';

/** Bytes of an upload on its way. */
export interface Progress {
  sent: number;
  total: number;
}

/** What the server made of the chosen form; `key` names its one confirmation in every repeat. */
export type Reading =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress }
  | { kind: 'refused'; message: string }
  | { kind: 'read'; parsed: ParsedApplication; at: number; key: string };

/** A file picked for an entry; `key` names its one upload in every repeat. */
export interface PickedFile {
  file: File;
  key: string;
}

export type PickedFiles = Partial<Readonly<Record<FileKind, PickedFile>>>;

/** What the server has of an entry; `foreign`: the name's file belongs to another team of the user. */
export type StoredFile =
  | { kind: 'checking' }
  | { kind: 'present'; name: string; size: number }
  | { kind: 'foreign'; team: string }
  | { kind: 'missing' }
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

export interface EntryPage {
  competitionId: string;
  wizard: PrimitiveAtom<WizardState>;
  form: PrimitiveAtom<File | undefined>;
  /** Why the last pick was not taken for a form; '' when it was. */
  formError: PrimitiveAtom<string>;
  reading: PrimitiveAtom<Reading>;
  /** The option value that was selected last. */
  selected: PrimitiveAtom<string>;
  /** By the entry's memberKey: a corrected form keeps what was picked for the same people. */
  picked: PrimitiveAtom<ReadonlyMap<string, PickedFiles>>;
  /** By optionKey: where the server keeps an entry's files. */
  stored: PrimitiveAtom<ReadonlyMap<string, StoredFiles>>;
  /** Grows with each upload and deletion: an older answer of a check says nothing any more. */
  changes: PrimitiveAtom<number>;
  /** By optionKey. */
  sending: PrimitiveAtom<ReadonlyMap<string, Sending>>;
  /** finishKeys of the programmes whose files are confirmed. */
  finished: PrimitiveAtom<ReadonlySet<string>>;
  submission: PrimitiveAtom<Submission>;
  parsed: Atom<ParsedApplication | undefined>;
  /** Every programme of the parsed application. */
  options: Atom<readonly EntryOption[]>;
  /** The programmes of the selector: those whose files are not confirmed yet. */
  openOptions: Atom<readonly EntryOption[]>;
  selectedOption: Atom<EntryOption | undefined>;
}

function newEntryPage(competitionId: string): EntryPage {
  const reading = atom<Reading>({ kind: 'none' });
  const selected = atom('');
  const finished = atom<ReadonlySet<string>>(new Set<string>());
  const parsed = atom((get) => {
    const current = get(reading);
    return current.kind === 'read' ? current.parsed : undefined;
  });
  const options = atom((get) => {
    const application = get(parsed);
    return application === undefined ? [] : entryOptions(application);
  });
  const openOptions = atom((get) =>
    get(options).filter((option) => !get(finished).has(finishKey(option))),
  );
  return {
    competitionId,
    wizard: atom(firstWizardState),
    form: atom<File | undefined>(undefined),
    formError: atom(''),
    reading,
    selected,
    picked: atom<ReadonlyMap<string, PickedFiles>>(new Map<string, PickedFiles>()),
    stored: atom<ReadonlyMap<string, StoredFiles>>(new Map<string, StoredFiles>()),
    changes: atom(0),
    sending: atom<ReadonlyMap<string, Sending>>(new Map<string, Sending>()),
    finished,
    submission: atom<Submission>({ kind: 'none' }),
    parsed,
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
  const known = pages.get(key) ?? newEntryPage(competitionId);
  pages.set(key, known);
  return known;
}
