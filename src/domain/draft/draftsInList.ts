// List of the user's drafts, merged from this device and the server's list.
import { type Acceptance, isAccepted, type Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import { activeOf } from '../decisions/decisions.ts';
import { namedEntries } from '../entry/entryFiles.ts';
import { WIZARD_STEPS, type WizardStep } from '../entry-session/entryContent.ts';
import type { StoredDraft } from '../entry-session/entryEvent.ts';
import type { DraftOrigin } from '../entry-session/entrySession.ts';
import { keptStep } from '../entry-session/select/selectView.ts';
import { type DraftSnapshot, type DraftSync, isSaved, newDraftSync } from './draftSync.ts';

export interface LocalDraft extends StoredDraft {
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
  /** Device and time of another version that conflicts with the draft of this device. */
  other?: DraftOrigin | undefined;
}

export interface ListedDraft {
  draft: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** Name of the team; '' until a readable form names the team. */
  team: string;
  entries: number;
  /** Number of files on the server. */
  files: number;
  step: number;
  revision: number;
  /** Time of the last change, ISO 8601. */
  updatedAt: string;
  device: string;
  /** Return for correction; absent in answers of older servers. */
  returned?: Returned | null | undefined;
}

export type DraftPlace =
  /** The draft is on this device only. */
  | { kind: 'here' }
  /** The draft is on the server, but the last changes of this device are not. */
  | { kind: 'changed-here' }
  /** The draft is on this device, and completely on the server. */
  | { kind: 'saved' }
  /** The draft is on the server only. */
  | { kind: 'elsewhere' }
  | ({ kind: 'newer-elsewhere' } & DraftOrigin)
  /** This device and another device changed the draft; the user has not chosen a version yet. */
  | ({ kind: 'undecided' } & DraftOrigin);

export interface DraftInList<Local extends LocalDraft = LocalDraft> {
  id: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** Name of the team; '' until a form names the team. */
  team: string;
  step: WizardStep;
  /** Number of entries that need files; 0 before a form is read. */
  entries: number;
  /** Number of files on the server; undefined if unknown. */
  files: number | undefined;
  place: DraftPlace;
  /** Last known change of the draft. `at`: epoch ms. `device`: undefined for this device. */
  changed: { at: number; device: string | undefined };
  /** The deadline is over, and so is the return for correction, if there was one. */
  isPast: boolean;
  /** Return for correction; undefined after its end. */
  returned: Returned | undefined;
  /** Draft as stored on this device; undefined if this device does not store it. */
  local: Local | undefined;
}

export interface DeviceDraft<Local extends LocalDraft> {
  draft: Local;
  snapshot: DraftSnapshot;
}

interface DraftSources<Local extends LocalDraft> {
  device: readonly DeviceDraft<Local>[];
  syncs: readonly DraftSync[];
  listed: readonly ListedDraft[];
  deviceName: string;
  /** Server time, epoch ms. */
  now: number;
}

const originOf = ({ device, updatedAt }: ListedDraft): DraftOrigin => ({
  device,
  at: Date.parse(updatedAt),
});

const stepOf = ({ step }: ListedDraft): WizardStep =>
  WIZARD_STEPS.find((each) => each === step) ?? 0;

function placeOf(
  { draft, snapshot }: DeviceDraft<LocalDraft>,
  sync: DraftSync,
  listed: ListedDraft | undefined,
): DraftPlace {
  const { other } = draft;
  if (other) return { kind: 'undecided', device: other.device, at: other.at };
  const isAnswerMissing = sync.attempt !== undefined;
  // If a save of this device is unanswered, it may have made the listed revision.
  if (listed && !isAnswerMissing && listed.revision > sync.saved.revision) {
    return { kind: 'newer-elsewhere', ...originOf(listed) };
  }
  if (isSaved(sync, snapshot)) return { kind: 'saved' };
  const isOnServer = listed !== undefined || isAnswerMissing || sync.saved.revision > 0;
  return { kind: isOnServer ? 'changed-here' : 'here' };
}

/** Returns the last change of a draft. Opening a draft that another device made is no change. */
function changeOf(
  draft: LocalDraft,
  { kind }: DraftPlace,
  others: DraftOrigin | undefined,
): DraftInList['changed'] {
  if (draft.from) return { device: draft.from.device, at: draft.from.at };
  return (kind === 'saved' && others) || { device: undefined, at: draft.updatedAt };
}

function onDevice<Local extends LocalDraft>(
  own: DeviceDraft<Local>,
  known: DraftSync | undefined,
  listed: ListedDraft | undefined,
  deviceName: string,
): Omit<DraftInList<Local>, 'isPast'> {
  const { draft } = own;
  const { id, competitionId, competitionName, deadline, content } = draft;
  const sync = known ?? newDraftSync(draft);
  const place = placeOf(own, sync, listed);
  const isListed = listed?.revision === sync.saved.revision && place.kind === 'saved';
  const others = isListed && listed.device !== deviceName ? originOf(listed) : undefined;
  const form = content.reading?.parsed;
  return {
    id,
    competition: listed?.competition ?? { id: competitionId, name: competitionName, deadline },
    returned: (listed ? listed.returned : draft.returned) ?? undefined,
    team: form?.teamName.trim() || (listed?.team ?? ''),
    // This device cannot derive the step while only another device has read the form.
    step: isListed && !form ? stepOf(listed) : keptStep(content),
    entries: form
      ? activeOf(content.decided ?? [], namedEntries(form)).length
      : (listed?.entries ?? 0),
    files: listed?.files,
    place,
    changed: changeOf(draft, place, others),
    local: draft,
  };
}

const onServer = (listed: ListedDraft): Omit<DraftInList<never>, 'isPast'> => ({
  id: listed.draft,
  competition: listed.competition,
  returned: listed.returned ?? undefined,
  team: listed.team,
  step: stepOf(listed),
  entries: listed.entries,
  files: listed.files,
  place: { kind: 'elsewhere' },
  changed: originOf(listed),
  local: undefined,
});

/** Returns whether this device deleted or submitted the draft and the server's list does not show that yet. */
const isGoneFromHere = (sync: DraftSync | undefined, { revision }: ListedDraft): boolean =>
  sync !== undefined &&
  (sync.removal !== undefined || sync.attempt !== undefined || sync.saved.revision >= revision);

export const acceptanceOf = ({
  competition,
  returned,
}: Pick<ListedDraft, 'competition' | 'returned'>): Acceptance => ({
  deadline: competition.deadline,
  returned,
});

/** Order of the list: open drafts first, the last changed on top. */
const inOrder = (a: DraftInList, b: DraftInList): number =>
  Number(a.isPast) - Number(b.isPast) || b.changed.at - a.changed.at;

/** Lists each draft once, although the server's list may be older than the data of this device. */
export function draftsInList<Local extends LocalDraft>(
  sources: DraftSources<Local>,
): readonly DraftInList<Local>[] {
  const { device, listed, deviceName, now } = sources;
  const syncs = new Map(sources.syncs.map((sync) => [sync.id, sync]));
  const listedById = new Map(listed.map((each) => [each.draft, each]));
  const here = new Set(device.map(({ draft }) => draft.id));
  const elsewhere = listed.filter(
    (each) => !here.has(each.draft) && !isGoneFromHere(syncs.get(each.draft), each),
  );
  return [
    ...device.map((own) => {
      const { id } = own.draft;
      return onDevice(own, syncs.get(id), listedById.get(id), deviceName);
    }),
    ...elsewhere.map(onServer),
  ]
    .map((draft) => ({ ...draft, isPast: !isAccepted(acceptanceOf(draft), now) }))
    .toSorted(inOrder);
}

/** Returns whether the draft can be edited: its time to submit is not over, and no submission is queued. */
export const isOpenDraft = ({ isPast, local }: DraftInList): boolean =>
  !isPast && local?.lockedBy === undefined;

/** Returns a key of another device's change that this device must fetch; undefined if there is none. */
export function newsOf({ id, place, changed, isPast }: DraftInList): string | undefined {
  if (isPast) return undefined;
  if (place.kind === 'elsewhere') return `${id} ${changed.at}`;
  return place.kind === 'newer-elsewhere' ? `${id} ${place.at}` : undefined;
}

export interface OpeningDevice {
  isOnline: boolean;
  /** The browser can store drafts. */
  isLasting: boolean;
  /** A newer build wrote the stored drafts. */
  isUnreadable: boolean;
}

export type DraftOpening =
  | 'now'
  /** The draft is being fetched from the server. */
  | 'arriving'
  | 'needs-network'
  /** The browser cannot store the draft. */
  | 'not-kept'
  | 'unreadable'
  /** The time to submit is over. */
  | 'never';

export function openingOf(
  { place, isPast }: DraftInList,
  { isOnline, isLasting, isUnreadable }: OpeningDevice,
): DraftOpening {
  if (place.kind !== 'elsewhere') return 'now';
  if (isPast) return 'never';
  if (isUnreadable) return 'unreadable';
  if (!isLasting) return 'not-kept';
  return isOnline ? 'arriving' : 'needs-network';
}
