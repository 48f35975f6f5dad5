import { calls } from '#contract/calls.ts';
import { fileArguments, uploadFields } from '#contract/wirePlace.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { cardFile } from '#tests/support/acts/submit.ts';
import { placeOf, soloOf, TEAM } from './cards.ts';
import type { Scenario } from './scenario/scenario.ts';

/** Uploads a card from the coach's other device. That device knows the server's current file. */
export async function uploadElsewhere(scenario: Scenario, whose: string): Promise<void> {
  const entry = soloOf('А');
  const sent = uploadFields(placeOf(scenario, entry), TEAM, entry);
  const file = cardFile(`карточка ${whose}`);
  await scenario.coach.call(calls.card.upload, { sent, file, fileName: `${whose}.docx` });
}

export async function learn(scenario: Scenario): Promise<void> {
  const place = placeOf(scenario, soloOf('А'));
  const facts = await scenario.coach.call(calls.card.exists, fileArguments(place));
  await rememberFile('coach', { place, fileKind: 'card' }, { facts, at: scenario.device.now() });
}

/** Returns the names of the server's files that conflict with rows. */
export const serverFileNames = async ({ device }: Scenario) =>
  (await device.rows()).map((row) => undecidedRow(row)?.serverFile.name);

export async function undecidedIn({ device }: Scenario) {
  const [undecided] = (await device.rows()).flatMap((row) => undecidedRow(row) ?? []);
  if (!undecided) throw new Error('nothing waits for a decision');
  return undecided;
}
