import type { Page } from 'playwright-core';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent, type WizardStep } from '#domain/entry-session/entryContent.ts';
import { corrected } from '#tests/seed/mistakenForms.ts';
import type { CompetitionKey } from '#tests/seed/plans.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import { downloadFilledForm, parseForm } from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import type { Season } from './shot.ts';

export async function removeDrafts({ coach }: Season): Promise<void> {
  const { data } = await coach.call(calls.draft.list, {});
  for (const { draft, revision, returned } of data) {
    if (returned) continue;
    const query = { revision: String(revision) };
    await coach.call(calls.draft.remove, { params: { draft }, query });
  }
}

interface Begun {
  competition: CompetitionKey;
  device: string;
  teamName: string;
  step: WizardStep;
  completed: number;
}

const BEGUN: readonly Begun[] = [
  { competition: 'russia', device: 'iPhone', teamName: 'Жемчужина', step: 3, completed: 3 },
  { competition: 'russia', device: 'Windows', teamName: 'Жемчужина-3', step: 2, completed: 0 },
  { competition: 'winter', device: 'iPad', teamName: 'Жемчужина', step: 4, completed: 8 },
];

export async function saveDraftsElsewhere({ coach, competitions }: Season): Promise<void> {
  for (const { competition, device, teamName, step, completed } of BEGUN) {
    const id = competitions[competition];
    const form = await downloadFilledForm(coach, id, team({ ...PEARL, teamName }));
    const entries = sampleEntries(await parseForm(coach, form));
    const completedEntries = entries.slice(0, completed).map((entry) => entry.id);
    const state = JSON.stringify(
      stateOf({ ...emptyContent, tab: 'apply', step, completedEntries }),
    );
    const draft = { id: crypto.randomUUID(), competition: id, state, step, device, form };
    await saveDraft(coach, draft);
  }
}

/** Waits until the server has the draft of the page; returns it. */
export async function untilSaved(page: Page, { coach, competitions }: Season) {
  for (;;) {
    const { data } = await coach.call(calls.draft.list, {});
    const found = data.find(({ competition }) => competition.id === competitions.russia);
    if (found && found.team !== '' && found.step === 3) return found;
    await page.waitForTimeout(200);
  }
}

/** Corrects the form on the phone. */
export async function correctElsewhere(
  { coach, competitions }: Season,
  { draft, revision }: Awaited<ReturnType<typeof untilSaved>>,
): Promise<void> {
  const competition = competitions.russia;
  const form = await downloadFilledForm(coach, competition, corrected);
  const state = JSON.stringify(stateOf({ ...emptyContent, tab: 'apply', step: 2 }));
  await saveDraft(coach, { id: draft, competition, revision, state, device: 'iPhone', form });
}

export async function keepFromServer(page: Page): Promise<() => Promise<void>> {
  const address = `**${callAddress(calls.draft.save, { draft: '*' })}`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}
