// Entries of the draft DRAFT and their files, for tests of drafts.
import { calls } from '#contract/calls.ts';
import type { Member } from '#domain/application.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { mp3Frames } from '../mp3.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { DRAFT } from './savedDraft.ts';
import { cardFile } from './submit.ts';

/** Returns the id of an entry from a number below 1000. */
export const idAt = (at: number): string =>
  `5e1f0000-0000-4000-8000-000000000${String(at).padStart(3, '0')}`;

/** Returns a person who shares patronymic and birth date with people of other families. */
export const swimmer = (family: string, more: Partial<Member> = {}): Member => ({
  family,
  name: `Имя ${family}`,
  surname: 'Борисовна',
  birthDate: '2012-03-04',
  isReserve: false,
  ...more,
});

/** Returns an entry that has a place in the form. */
export const entryOf = (
  at: number,
  routine: RoutineKey,
  name: string,
  members: readonly Member[],
) => ({ id: idAt(at), routine, name, formEntry: `${routine}-${at + 1}`, members: [...members] });

type Sent = Pick<DraftEntry, 'id' | 'routine' | 'name' | 'members'>;

export const placeOf = (competition: string, { id, routine, name, members }: Sent) => ({
  competition,
  draft: DRAFT,
  entry: id,
  routine,
  teamName: name,
  people: JSON.stringify(members),
});

export const cardOf = (competition: string, entry: Sent, text = entry.name) => ({
  sent: placeOf(competition, entry),
  file: cardFile(`карточка ${text}`),
  fileName: `${text}.docx`,
});

export const trackOf = (competition: string, entry: Sent, frames = 5) => ({
  sent: placeOf(competition, entry),
  file: new Blob([mp3Frames(frames)]),
  fileName: 'track.mp3',
});

export const fileNamesOf = async (coach: ApiClient): Promise<string[]> =>
  (await coach.call(calls.card.list, {})).data.map(({ teamName }) => teamName).toSorted();

export async function cardsOf(coach: ApiClient): Promise<Record<string, string>> {
  const { data } = await coach.call(calls.card.list, {});
  const read = data.map(async ({ competitionId: competition, routine, teamName, draft }) => {
    const asked = { params: { competition, routine, teamName }, query: { draft } };
    return [teamName, await (await coach.call(calls.card.get, asked)).text()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
