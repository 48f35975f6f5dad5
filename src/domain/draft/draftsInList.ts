// Own drafts in lists, local and listed ones merged.
import { type Acceptance, isAccepted, type Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import { activeOf } from '../decisions/decisions.ts';
import { namedEntries } from '../entry/entryFiles.ts';
import { WIZARD_STEPS, type WizardStep } from '../entry-session/entryContent.ts';
import type { StoredDraft } from '../entry-session/entryEvent.ts';
import { keptStep } from '../entry-session/select/selectView.ts';
import { type DraftSnapshot, type DraftSync, isSaved, newDraftSync } from './draftSync.ts';

/** Device name, '' without one; `at` in epoch ms. */
interface DraftOrigin {
  device: string;
  at: number;
}

export interface LocalDraft extends StoredDraft {
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
  returned?: Returned | undefined;
  /** Set if the last change came from another device. */
  from?: DraftOrigin | undefined;
  /** Version of another device that conflicts with this one. */
  other?: DraftOrigin | undefined;
}

export interface ListedDraft {
  draft: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** '' until a readable form names one. */
  team: string;
  entries: number;
  /** Count on the server. */
  files: number;
  step: number;
  revision: number;
  /** ISO 8601 */
  updatedAt: string;
  device: string;
  /** Absent in answers of older servers. */
  returned?: Returned | null | undefined;
}

export type DraftPlace =
  /** On this device only. */
  | { kind: 'here' }
  /** On the server without the last changes of this device. */
  | { kind: 'changed-here' }
  /** Completely on the server. */
  | { kind: 'saved' }
  /** On the server only. */
  | { kind: 'elsewhere' }
  | ({ kind: 'newer-elsewhere' } & DraftOrigin)
  /** Changed on both devices and undecided. */
  | ({ kind: 'undecided' } & DraftOrigin);

export interface DraftInList<Local extends LocalDraft = LocalDraft> {
  id: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** '' until a form names one. */
  team: string;
  step: WizardStep;
  /** Entries with files; 0 before a form is read. */
  entries: number;
  /** On the server; undefined if unknown. */
  files: number | undefined;
  place: DraftPlace;
  /** Last known change in epoch ms; `device` is undefined for this one. */
  changed: { at: number; device: string | undefined };
  /** After the deadline. */
  isPast: boolean;
  /** Set for a returned application, which is open until then. */
  returned: Returned | undefined;
  /** Undefined if it is not on this device. */
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
  // An unanswered save of this device may be newer.
  if (listed && !isAnswerMissing && listed.revision > sync.saved.revision) {
    return { kind: 'newer-elsewhere', ...originOf(listed) };
  }
  if (isSaved(sync, snapshot)) return { kind: 'saved' };
  const isOnServer = listed !== undefined || isAnswerMissing || sync.saved.revision > 0;
  return { kind: isOnServer ? 'changed-here' : 'here' };
}

/** Ignores the mere opening of a remote draft. */
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
    // The form of the other device has not been read here yet.
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

/** Deleted or submitted here, but the list is older or the server does not know yet. */
const isGoneFromHere = (sync: DraftSync | undefined, { revision }: ListedDraft): boolean =>
  sync !== undefined &&
  (sync.removal !== undefined || sync.attempt !== undefined || sync.saved.revision >= revision);

/** Returns the deadline for editing. */
export const acceptanceOf = ({
  competition,
  returned,
}: Pick<ListedDraft, 'competition' | 'returned'>): Acceptance => ({
  deadline: competition.deadline,
  returned,
});

/** Open drafts first, the last changed on top. */
const inOrder = (a: DraftInList, b: DraftInList): number =>
  Number(a.isPast) - Number(b.isPast) || b.changed.at - a.changed.at;

/** Lists each draft once; listed data may be old. */
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

/** Returns whether the draft can be edited: not submitted here, before its deadline. */
export const isOpenDraft = ({ isPast, local }: DraftInList): boolean =>
  !isPast && local?.lockedBy === undefined;

/** Returns a key of the remote change to fetch; undefined if there is none. */
export function newsOf({ id, place, changed, isPast }: DraftInList): string | undefined {
  if (isPast) return undefined;
  if (place.kind === 'elsewhere') return `${id} ${changed.at}`;
  return place.kind === 'newer-elsewhere' ? `${id} ${place.at}` : undefined;
}

export interface OpeningDevice {
  isOnline: boolean;
  /** Storage is available. */
  isLasting: boolean;
  /** Written by a newer build. */
  isUnreadable: boolean;
}

export type DraftOpening =
  | 'now'
  /** Being fetched. */
  | 'arriving'
  | 'needs-network'
  /** No storage. */
  | 'not-kept'
  | 'unreadable'
  /** After the deadline. */
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
