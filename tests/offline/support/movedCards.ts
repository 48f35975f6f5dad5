// Files that follow their entries within one draft: cards on a device and on the server, and the moves between them.
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { OutboxRow, RebindRow } from '#domain/outbox/outboxRow.ts';
import type { FileMove } from '#domain/entry/fileMove.ts';
import { type EntryPlace, placeIn } from '#domain/entry/entryPlace.ts';
import { queueRebind } from '#offline/outbox/queueRebind.ts';
import { DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import type { Scenario } from './scenario/scenario.ts';

export const TEAM = 'Нева-1';
const ROUTINE = 'free-solo';

export const placeOf = ({ competition }: Scenario, name: string, draft = DRAFT): EntryPlace =>
  placeIn({ competition: competition.id, draft }, { routine: ROUTINE, name });

export const filePayload = (
  scenario: Scenario,
  name: string,
  fileKind: FileKind,
  draft?: string,
) => ({
  owner: 'coach',
  deadline: scenario.competition.deadline,
  payload: {
    place: placeOf(scenario, name, draft),
    fileKind,
    competitionName: scenario.competition.name,
    team: TEAM,
  },
});

/** A card whose bytes say whose it is. */
export async function upload(scenario: Scenario, name: string, whose = name, draft?: string) {
  const { device } = scenario;
  const file = await device.keep(new TextEncoder().encode(`карточка ${whose}`), `${whose}.docx`);
  const wanted = { ...filePayload(scenario, name, 'card', draft), file };
  const queued = await device.core.queueUpload(wanted, device.now());
  if (queued.kind === 'refused') throw new Error(queued.reason);
  return queued.row;
}

export const move = (from: string, to: string): FileMove => ({
  from: { routine: ROUTINE, name: from, team: TEAM },
  to: { routine: ROUTINE, name: to },
});

export async function rebind(
  { device, competition }: Scenario,
  moves: readonly FileMove[],
  draftId = DRAFT,
): Promise<RebindRow> {
  const queued = await queueRebind(
    {
      owner: 'coach',
      deadline: competition.deadline,
      payload: {
        competitionId: competition.id,
        competitionName: competition.name,
        team: 'Нева',
        draftId,
        moves,
      },
      followed: (content) => ({ ...content, completedEntries: ['пошло'] }),
    },
    device.now(),
  );
  if (queued.kind === 'refused') throw new Error(queued.reason);
  return queued.row;
}

/** What the server has: under which name, whose. */
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
    row.kind === 'rebind' || row.kind === 'save'
      ? `${row.kind} ${row.state}`
      : `${row.kind} ${row.payload.place.name} ${row.state}`,
  );
