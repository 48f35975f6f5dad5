// Interface by which tests act as a coach and read what a coach sees. The other files of this folder implement it.
import type { DraftEntry, FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { DrainParts, DrainResult } from '#offline/drain/drain.ts';
import type { DayForm } from '../days/dayForms.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { SimulatedDevice } from './device.ts';

/** Time after which other tabs take over from a killed one. */
export { LEASE_MS } from '#offline/outbox/lease.ts';

export interface Accepted {
  id: string;
  owner: string;
  competition: string;
  /** Key of the card, music or application that the change is about. */
  place: string;
  /** Expected state on the server: a file with this hash, no file, or an application of a team. */
  wants:
    | { kind: 'file'; sha256: string }
    | { kind: 'no-file' }
    | { kind: 'application'; team: string };
}

/** A row of «Отправка». */
export interface Outgoing {
  /** Id of the accepted change. */
  id: string;
  kind: 'file' | 'removal' | 'application';
  state: 'waiting' | 'sending' | 'signed-out' | 'blocked' | 'refused' | 'done';
  draft: string;
  reason: string | undefined;
  attempts: number;
  /** The request was sent, but its answer is missing. */
  isUncertain: boolean;
  /** Ids of rows that must be sent first. */
  behind: readonly string[];
  /** Hash of an upload. */
  sha256: string | undefined;
  /** Entry and kind of an upload or a deletion. */
  at: { routine: string; name: string; kind: FileKind } | undefined;
}

/** Returns whether the row waits for a later deadline, or for a decision of the coach or the organiser. */
export const isHeldUp = ({ state }: Outgoing): boolean =>
  state === 'blocked' || state === 'refused';

/** A tab of the device, or its service worker. */
export interface DeviceTab {
  /** Loads the page, so that a later drain starts without delay. */
  open: () => Promise<void>;
  drain: (change?: Partial<DrainParts>) => Promise<Drained>;
}
export type Drained = DrainResult | { kind: 'killed' };

/** Device as tests may use it: without its offline core, outbox rows, kept files and drafts. */
export type DevicePort = Omit<SimulatedDevice, 'core' | 'rows' | 'keep' | 'draft' | 'draftIdOf'>;

/** A scenario of which tests may use only the port of the device. */
export type CoachScenario = Omit<Scenario, 'device'> & { device: DevicePort };

/** An entry that may receive the files of a removed one. */
export interface Candidate {
  entry: FormEntry;
  kinds: readonly FileKind[];
}

/** Question who gets the files of an entry that a new form has removed. */
export interface Question {
  entry: Pick<DraftEntry, 'routine' | 'members'>;
  candidates: readonly Candidate[];
  /** `undefined` puts the files away. */
  answer: (taker: Candidate | undefined) => Promise<void>;
}

/** The page of a draft; ignores acts during a submission. */
export interface DraftPage {
  readonly draftId: string;
  readonly form: DayForm | undefined;
  /** The submission is queued or being sent. */
  readonly isLocked: boolean;
  readonly entries: readonly FormEntry[];
  chooseForm: (form: DayForm) => Promise<void>;
  /** Picks files, which stay on the device until they are confirmed. */
  pick: (entry: FormEntry, kinds: readonly FileKind[]) => Promise<void>;
  /** Confirms an entry; does nothing if a file is missing. */
  confirm: (entry: FormEntry) => Promise<void>;
  /** Sends the only picked file of an entry without waiting for the other one. */
  sendAlone: (entry: FormEntry) => Promise<void>;
  isConfirmed: (entry: FormEntry) => boolean;
  remove: (entry: FormEntry, kind: FileKind) => Promise<void>;
  questions: () => Promise<readonly Question[]>;
  submit: () => Promise<boolean>;
  /** Makes a change that concerns no file; only the coach may undo it. */
  mark: () => Promise<void>;
  save: () => Promise<unknown>;
}

/** The answer to «Какая заявка?»: the form of this device or of the other one. */
export type FormChoice = 'own' | 'other';

export interface CoachPort {
  readonly name: string;
  readonly device: DevicePort;
  isOnline: boolean;
  /** Ids of the drafts on the device. */
  drafts: () => Promise<readonly string[]>;
  /** Opens a page without a draft and chooses a form. */
  begin: (form: DayForm) => Promise<void>;
  /** Works on the page of a draft; `pointsLeft` is the number of transactions before the page is killed. */
  onPage: (
    draft: string,
    work: (page: DraftPage) => Promise<unknown>,
    pointsLeft?: number,
  ) => Promise<void>;
  /** Chooses one of two forms; returns false if there was no choice. */
  decideForm: (draft: string, choice: FormChoice) => Promise<boolean>;
  /** Deletes a draft; returns whether it is gone. */
  drop: (draft: string) => Promise<boolean>;
  pull: () => Promise<unknown>;
  /** `pointsLeft` is the number of transactions and answers before the tab is killed. */
  drain: (pointsLeft?: number) => Promise<unknown>;
  /** Serialises all data of the device, to detect changes. */
  fingerprint: () => Promise<string>;
  /** Returns the visible content of each draft; `isRefused` if the server refuses to save it. */
  shown: () => Promise<readonly { id: string; isRefused: boolean; shows: unknown }[]>;
  marks: () => Promise<readonly string[]>;
  /** Names of visible files whose bytes are gone. */
  lostBytes: () => Promise<readonly string[]>;
  /** Counts accepted uploads by file name, and sent deletions. */
  fileRequests: () => ReadonlyMap<string, number>;
}
