// A person's drafts as lists show them, each once: those of this device and those that the server has listed.
import { type Acceptance, isAccepted, type Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import { activeOf } from '../decisions/decisions.ts';
import { namedEntries } from '../entry/entryFiles.ts';
import { WIZARD_STEPS, type WizardStep } from '../entry-session/entryContent.ts';
import type { StoredDraft } from '../entry-session/events/entryEvent.ts';
import { keptStep } from '../entry-session/select/selectView.ts';
import { type DraftSnapshot, type DraftSync, isSaved, newDraftSync } from './draftSync.ts';

/** A device of the same person, '' where it has no name; since when, epoch ms. */
interface DraftOrigin {
  device: string;
  at: number;
}

/** A draft as this device keeps it. */
export interface LocalDraft extends StoredDraft {
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
  returned?: Returned | undefined;
  /** The last change came from another device. */
  from?: DraftOrigin | undefined;
  /** What another device has made of it meanwhile: the person has not chosen yet. */
  other?: DraftOrigin | undefined;
}

/** A draft as the server lists it. */
export interface ListedDraft {
  draft: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** '' as long as no readable form names one. */
  team: string;
  entries: number;
  /** On the server. */
  files: number;
  step: number;
  revision: number;
  /** ISO 8601 */
  updatedAt: string;
  device: string;
  /** Of one whose application is returned; answers of servers before have none. */
  returned?: Returned | null | undefined;
}

/** Where a draft is, as one value. */
export type DraftPlace =
  /** On this device alone. */
  | { kind: 'here' }
  /** On the server too, but for the last changes of this device. */
  | { kind: 'changed-here' }
  /** The server has all of it. */
  | { kind: 'saved' }
  /** The server has it, this device does not. */
  | { kind: 'elsewhere' }
  /** Another device has saved it since this one learned of it last. */
  | ({ kind: 'newer-elsewhere' } & DraftOrigin)
  /** Both have changed it, and the person has not chosen yet. */
  | ({ kind: 'undecided' } & DraftOrigin);

export interface DraftInList<Local extends LocalDraft = LocalDraft> {
  id: string;
  competition: { id: string; name: string; deadline: Deadline };
  /** '' as long as no form names one. */
  team: string;
  step: WizardStep;
  /** Those with cards and music; 0 before a form is read. */
  entries: number;
  /** On the server; undefined where it has not said so. */
  files: number | undefined;
  place: DraftPlace;
  /** The last change that is known: epoch ms, and the device; undefined: this one. */
  changed: { at: number; device: string | undefined };
  /** Nothing can be submitted any more. */
  isPast: boolean;
  /** Of one whose application is returned: it is open until then, and stands on the server as it was submitted. */
  returned: Returned | undefined;
  /** Undefined where this device does not have it. */
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
  /** What this device is called. */
  deviceName: string;
  /** The server's time, epoch ms. */
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
  // A saving of this device whose answer is missing may be the newer one.
  if (listed && !isAnswerMissing && listed.revision > sync.saved.revision) {
    return { kind: 'newer-elsewhere', ...originOf(listed) };
  }
  if (isSaved(sync, snapshot)) return { kind: 'saved' };
  const isOnServer = listed !== undefined || isAnswerMissing || sync.saved.revision > 0;
  return { kind: isOnServer ? 'changed-here' : 'here' };
}

/** Who has only opened what another device has saved has changed nothing. */
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
    // This device has not read the form yet that the other one had.
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

/** This device has deleted or submitted it, and the list is older than that or the server does not know yet. */
const isGoneFromHere = (sync: DraftSync | undefined, { revision }: ListedDraft): boolean =>
  sync !== undefined &&
  (sync.removal !== undefined || sync.attempt !== undefined || sync.saved.revision >= revision);

/** Until when it can be worked on. */
export const acceptanceOf = ({
  competition,
  returned,
}: Pick<ListedDraft, 'competition' | 'returned'>): Acceptance => ({
  deadline: competition.deadline,
  returned,
});

/** What can still be submitted comes first, the last changed before the others. */
const inOrder = (a: DraftInList, b: DraftInList): number =>
  Number(a.isPast) - Number(b.isPast) || b.changed.at - a.changed.at;

/** One of each draft; what is listed is the server's word, perhaps from a while ago. */
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

/** Whether a draft is still to be worked on: not submitted from here, and in time. */
export const isOpenDraft = ({ isPast, local }: DraftInList): boolean =>
  !isPast && local?.lockedBy === undefined;

/** What of a draft that another device has saved would have to be fetched; undefined where this one has all of it. */
export function newsOf({ id, place, changed, isPast }: DraftInList): string | undefined {
  if (isPast) return undefined;
  if (place.kind === 'elsewhere') return `${id} ${changed.at}`;
  return place.kind === 'newer-elsewhere' ? `${id} ${place.at}` : undefined;
}

/** Where a draft is to be opened. */
export interface OpeningDevice {
  isOnline: boolean;
  /** Whether it keeps anything. */
  isLasting: boolean;
  /** A build to come has written the draft. */
  isUnreadable: boolean;
}

export type DraftOpening =
  /** It is on this device. */
  | 'now'
  /** It is about to be. */
  | 'arriving'
  | 'needs-network'
  /** This device keeps nothing. */
  | 'not-kept'
  /** This build cannot read it. */
  | 'unreadable'
  /** Nothing can be submitted any more. */
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
