// The start page of a coach who has begun an application on another device.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { DRAFT, saveDraft } from '#tests/support/server/savedDraft.ts';
import { downloadFilledForm } from '#tests/support/server/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { draftsText } from '#text/drafts.ts';
import type { Season } from './shots.ts';

/** Once, however often it is asked for. */
async function saveDraftElsewhere({ coach, competitions }: Season): Promise<void> {
  const { data } = await coach.call(calls.draft.list, {});
  if (data.length > 0) return;
  const competition = competitions.russia;
  const form = await downloadFilledForm(coach, competition, team(PEARL));
  const state = JSON.stringify(stateOf({ ...emptyContent, tab: 'apply', step: 3 }));
  await saveDraft(coach, { id: DRAFT, competition, state, device: 'iPhone', form });
}

export async function goHomeWithDraft(page: Page, season: Season): Promise<void> {
  await saveDraftElsewhere(season);
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('link', { name: draftsText.goOn.here }).waitFor();
}
