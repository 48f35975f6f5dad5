// A team of one swimmer with one solo: teams of several names have entries of one name.
import type { Page } from 'playwright-core';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import {
  attachFiles,
  cardBytes,
  fillDownloadedForm,
  formPayload,
  openFiles,
  uploadForm,
} from './entering.ts';
import { numbered, trackList } from '#text/server/server.ts';

export const SOLO_ENTRY = 'Пр. Соло – Иванова А.Б.';

export interface SoloTeam {
  teamName: string;
  /** How many are in its music, and in its card as a number. */
  frames: number;
}

export function soloFilling({ teamName }: SoloTeam): Filling {
  const [anna] = fullFilling.athletes;
  const athletes: FilledAthlete[] = [{ ...anna, marks: { 'free-solo': '+' } }];
  return { ...fullFilling, cover: { ...fullFilling.cover, teamName }, athletes };
}

/** From the first step to confirmed files. */
export async function enterTeam(page: Page, team: SoloTeam): Promise<void> {
  const { name, bytes } = await fillDownloadedForm(page, soloFilling(team));
  await uploadForm(page, formPayload(name, bytes));
  await openFiles(page);
  await attachFiles(page, SOLO_ENTRY, team.frames);
}

const ARCHIVES = [
  {
    call: calls.archive.music,
    extension: 'mp3',
    bytesOf: (n: number) => Buffer.from(mp3Frames(n)),
  },
  { call: calls.archive.cards, extension: 'pdf', bytesOf: cardBytes },
] as const;

/** Names and bytes in both archives of a competition: those that the organiser gets. */
export const archivedFiles = (organiser: ApiClient, id: string) =>
  Promise.all(
    ARCHIVES.map(async ({ call }) => {
      const archive = await organiser.send(call, { params: { id } });
      return unzipped(await archive.bytes())
        .filter(({ name }) => name !== trackList.name)
        .map(({ name, bytes }) => [name, Buffer.from(bytes)]);
    }),
  );

export const filesOfTeams = (teams: readonly SoloTeam[]) =>
  ARCHIVES.map(({ extension, bytesOf }) =>
    teams.map(({ teamName, frames }, index) => {
      const event = numbered([1, 1], SOLO_ENTRY.split(' – ')[0] ?? '');
      const name = numbered([index + 1, teams.length], `${SOLO_ENTRY} – ${teamName}`);
      return [`${event}/${name}.${extension}`, bytesOf(frames)];
    }),
  );
