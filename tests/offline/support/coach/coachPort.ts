// Port through which judges act as a coach and read what the coach is told. The other files here adapt today's engine.
import type { DraftEntry, FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { DrainParts, DrainResult } from '#offline/drain/drain.ts';
import type { DayForm } from '../days/dayForms.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SimulatedDevice } from './device.ts';

/** After it others drain in place of a tab that was killed. */
export { LEASE_MS } from '#offline/outbox/lease.ts';

/** A change that the device has accepted; all are kept in this order. */
export interface Accepted {
  id: string;
  owner: string;
  competition: string;
  /** Label of the card, the music or the application that it changes: equal for the same one. */
  place: string;
  /** Wanted on the server: the hash of a file, no file, or a team's application. */
  wants:
    | { kind: 'file'; sha256: string }
    | { kind: 'no-file' }
    | { kind: 'application'; team: string };
}

/** Line of «Отправка». */
export interface Outgoing {
  /** The same as of the accepted change. */
  id: string;
  kind: 'file' | 'removal' | 'application';
  state: 'waiting' | 'sending' | 'signed-out' | 'blocked' | 'refused' | 'done';
  draft: string;
  /** Code of the rule or the refusal that holds it up. */
  reason: string | undefined;
  attempts: number;
  /** The server may have it, the answer is missing. */
  isUncertain: boolean;
  /** Ids of what has to go before it. */
  behind: readonly string[];
  /** Of an upload. */
  sha256: string | undefined;
  /** Place of an upload or a deletion. */
  at: { routine: string; name: string; kind: FileKind } | undefined;
}

/** Goes nowhere before a person, a deadline or an organiser changes something. */
export const isHeldUp = ({ state }: Outgoing): boolean =>
  state === 'blocked' || state === 'refused';

/** A tab or the worker of the device. */
export interface DeviceTab {
  /** Loads it, so that it drains without delay. */
  open: () => Promise<void>;
  drain: (change?: Partial<DrainParts>) => Promise<Drained>;
}
export type Drained = DrainResult | { kind: 'killed' };

/** A device of a coach who confirms files one by one: all of it but the engine. */
export type DevicePort = Omit<SimulatedDevice, 'core' | 'rows' | 'keep' | 'draft' | 'draftIdOf'>;

/** A scenario in which the device is known by its port alone. */
export type CoachScenario = Omit<Scenario, 'device'> & { device: DevicePort };

/** An entry that may take the files of one that the form has no more. */
export interface Candidate {
  entry: FormEntry;
  kinds: readonly FileKind[];
}

/** Files of an entry that the form has no more. */
export interface Question {
  entry: Pick<DraftEntry, 'routine' | 'members'>;
  /** The likeliest first. */
  candidates: readonly Candidate[];
  /** Without a taker the files are put away. */
  answer: (taker: Candidate | undefined) => Promise<void>;
}

/** The page of a draft. Each act does nothing while the application is being submitted. */
export interface DraftPage {
  readonly draftId: string;
  readonly form: DayForm | undefined;
  /** Its submission is on its way. */
  readonly isLocked: boolean;
  readonly entries: readonly FormEntry[];
  chooseForm: (form: DayForm) => Promise<void>;
  /** The files stay on the device until they are confirmed. */
  pick: (entry: FormEntry, kinds: readonly FileKind[]) => Promise<void>;
  /** Does nothing where a file is lacking. */
  confirm: (entry: FormEntry) => Promise<void>;
  /** Sends the one picked file of an entry that lacks the other. */
  sendAlone: (entry: FormEntry) => Promise<void>;
  isConfirmed: (entry: FormEntry) => boolean;
  remove: (entry: FormEntry, kind: FileKind) => Promise<void>;
  questions: () => Promise<readonly Question[]>;
  submit: () => Promise<boolean>;
  /** Makes a change that is no file. Only the coach may undo it. */
  mark: () => Promise<void>;
  /** Keeps what has changed. */
  save: () => Promise<unknown>;
}

/** Between two forms of a draft: this device's, or the other one's. */
export type FormChoice = 'own' | 'other';

/** A coach at one of two devices. */
export interface CoachPort {
  readonly name: string;
  readonly device: DevicePort;
  isOnline: boolean;
  /** Ids. */
  drafts: () => Promise<readonly string[]>;
  /** A page without a draft. */
  begin: (form: DayForm) => Promise<void>;
  /** `pointsLeft`: the page is killed after so many transactions. */
  onPage: (
    draft: string,
    work: (page: DraftPage) => Promise<unknown>,
    pointsLeft?: number,
  ) => Promise<void>;
  /** Answers whether there was anything to choose. */
  decideForm: (draft: string, choice: FormChoice) => Promise<boolean>;
  /** Answers whether it is gone. */
  drop: (draft: string) => Promise<boolean>;
  pull: () => Promise<unknown>;
  /** `pointsLeft`: its tab is killed after so many transactions and answers. */
  drain: (pointsLeft?: number) => Promise<unknown>;
  /** All that the device has, to see whether it changes. */
  fingerprint: () => Promise<string>;
  /** Contents shown for each draft; `isRefused` if the server takes no saving of it. */
  shown: () => Promise<readonly { id: string; isRefused: boolean; shows: unknown }[]>;
  marks: () => Promise<readonly string[]>;
  /** Names of files that are shown and whose bytes are gone. */
  lostBytes: () => Promise<readonly string[]>;
  /** How many files the server took, by their names, and how many deletions and moves went to it. */
  fileRequests: () => ReadonlyMap<string, number>;
}
