// Cards for solo entries of one draft, on a device and on the server.
import { createHash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { type DraftEntry, type EntryPlace, placeIn } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { emptyContent, type EntryContent } from '#domain/entry-session/entryContent.ts';
import { movedContent } from '#domain/entry-session/movedFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { moveFiles } from '#offline/outbox/moveFiles.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import type { Scenario } from './scenario/scenario.ts';

export const TEAM = 'Нева-1';

/** Removes the apostrophe that marks the corrected name of an entry. */
const uncorrected = (name: string): string => name.replaceAll("'", '');

const idOf = (name: string): string => {
  const hash = createHash('sha256').update(uncorrected(name)).digest('hex');
  return `${hash.slice(0, 8)}-0000-4000-8000-${hash.slice(8, 20)}`;
};

export const soloOf = (name: string, id = idOf(name)): DraftEntry => ({
  id,
  routine: 'free-solo',
  name,
  formEntry: `free-solo-${name}`,
  members: [
    {
      family: name,
      name: uncorrected(name),
      surname: '',
      birthDate: '2012-03-04',
      isReserve: false,
    },
  ],
});

export const placeOf = ({ competition }: Scenario, entry: DraftEntry, draft = DRAFT): EntryPlace =>
  placeIn({ competition: competition.id, draft }, entry);

export const filePayload = (
  scenario: Scenario,
  entry: DraftEntry,
  fileKind: FileKind,
  draft?: string,
) => ({
  owner: 'coach',
  deadline: scenario.competition.deadline,
  payload: {
    place: placeOf(scenario, entry, draft),
    fileKind,
    competitionName: scenario.competition.name,
    team: TEAM,
  },
});

/** Queues a card whose bytes contain `whose`. */
export async function uploadFor(
  scenario: Scenario,
  entry: DraftEntry,
  whose = entry.name,
  draft?: string,
) {
  const { device } = scenario;
  const file = await device.keep(new TextEncoder().encode(`карточка ${whose}`), `${whose}.docx`);
  const { members } = entry;
  const wanted = { ...filePayload(scenario, entry, 'card', draft), file, members };
  const queued = await device.core.queueUpload(wanted, device.now());
  if (queued.kind === 'refused') throw new Error(queued.reason);
  return queued.row;
}

export const upload = (scenario: Scenario, name: string, whose = name, draft?: string) =>
  uploadFor(scenario, soloOf(name), whose, draft);

/** Saves a draft with these entries and no files, old enough that its save is not debounced. */
export async function draftOfCards(
  { device, competition, clock }: Scenario,
  entries: readonly DraftEntry[],
  id = DRAFT,
): Promise<void> {
  const kept = (await device.core.listDrafts('coach')).find((each) => each.id === id);
  const { id: competitionId, name: competitionName, deadline } = competition;
  const saved = await device.core.saveDraft(
    {
      id,
      owner: 'coach',
      competitionId,
      competitionName,
      deadline,
      revision: kept?.revision ?? 0,
      updatedAt: device.now(),
      content: { ...(kept?.content ?? emptyContent), step: 3, entries },
    },
    device.now(),
  );
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  clock.time += 2_000;
}

/** Moves the files of an entry to another entry, or puts them away if `taker` is undefined. */
export async function giveTo(
  from: DraftEntry,
  taker: DraftEntry | undefined,
  draftId = DRAFT,
): Promise<void> {
  const kinds = taker ? FILE_KINDS : [];
  const move = { from: from.id, to: taker?.id, kinds };
  const changed = (content: EntryContent) => movedContent(content, move);
  const moved = await moveFiles({ owner: 'coach', draftId, move, taker, changed });
  if (moved.kind === 'refused') throw new Error(moved.reason);
}

/** Returns an entry that the form no longer has. */
export const lost = (entry: DraftEntry): DraftEntry => ({ ...entry, formEntry: null });

export async function cardsOf({ coach }: Pick<Scenario, 'coach'>): Promise<string[]> {
  const { data } = await coach.call(calls.card.list, {});
  const read = data.map(async ({ competitionId, routine, teamName, draft }) => {
    const asked = {
      params: { competition: competitionId, routine, teamName },
      query: { draft },
    };
    const content = await (await coach.call(calls.card.get, asked)).text();
    return `${draft === '' ? 'без черновика ' : ''}${teamName}: ${content}`;
  });
  return (await Promise.all(read)).toSorted();
}

export const uploadsSent = ({ device }: Scenario): number =>
  device.requests.filter(({ address }) => address.endsWith('/upload')).length;

export const told = (rows: readonly OutboxRow[]) =>
  rows.map((row) =>
    row.kind === 'save'
      ? `${row.kind} ${row.state}`
      : `${row.kind} ${row.payload.place.name} ${row.state}`,
  );
