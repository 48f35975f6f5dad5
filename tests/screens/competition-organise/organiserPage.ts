import type { TeamStatistic } from '#contract/shapes.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

export const cup = competition();
export const params = { id: cup.id };

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);
const none = { solo: [], male_solo: [], duet: [], mixed: [], team: [] };

export const team: TeamStatistic = {
  teamName: 'Жемчужина',
  athletes: ids(14),
  staff: ids(3),
  free: { ...none, solo: ids(2), highlight: [], combi: ids(1) },
  tech: { ...none, duet: ids(3) },
};

let saved: ReturnType<typeof savedFiles> = [];

export const savedNames = (): string[] => namesOf(saved);

/** Adds a `beforeEach` hook that signs in a new organiser and records saved files. */
export function signInAsOrganiser(): void {
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  saved = savedFiles();
}
