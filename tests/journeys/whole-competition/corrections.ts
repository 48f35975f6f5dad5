// What is done after the submission: the team's correction past the page, decisions of the organiser through it.
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { downloadFilledForm, parseForm, submissionOf } from '#tests/support/server/acts/submit.ts';
import { toast } from '#tests/e2e/support/signIn.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { requestsText } from '#text/application/requests.ts';
import { openTeam } from './organiser.ts';
import type { Player, Stage } from './stage.ts';

/** A returned application: another form, another track of its free solo, and the submission. */
export async function correctReturned(
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<void> {
  const [open] = (await coach.call(calls.draft.list, {})).data;
  if (!open) throw new Error('no application is returned');
  const { draft, revision } = open;
  const form = await downloadFilledForm(coach, competition, filling);
  await saveDraft(coach, { id: draft, competition, revision, form });
  const tracks = (await coach.call(calls.music.list, {})).data;
  const solo = tracks.find(({ routine }) => routine === 'free-solo');
  if (!solo) throw new Error('there is no free solo');
  await coach.call(calls.music.upload, {
    sent: { competition, routine: 'free-solo', teamName: solo.teamName, team: open.team, draft },
    file: new Blob([mp3Frames(600)]),
  });
  const read = await parseForm(coach, form);
  await coach.call(calls.application.save, submissionOf(competition, read, form, draft));
}

/** The organiser withdraws an entry on the page of the application. */
export async function withdrawEntry(
  stage: Stage,
  organiser: Player,
  asked: { id: string; team: string; entry: string; reason: string },
): Promise<void> {
  await openTeam(stage, organiser, asked);
  const { page } = organiser;
  const { action, actionOf, reason, done } = decisionsText.withdraw;
  await page.getByRole('button', { name: actionOf(asked.entry) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: reason }).fill(asked.reason);
  await dialog.getByRole('button', { name: action }).click();
  await toast(page, done).waitFor();
  await page.locator('s', { hasText: asked.entry }).waitFor();
}

/** On the page of their own application, which its list leads to: a reserve is asked for in the place of a member. */
export async function askForSwap(
  { url }: Stage,
  { page }: Player,
  asked: { competition: string; entry: string; leaving: string; coming: string; reason: string },
): Promise<void> {
  const words = ownRequestsText;
  await page.goto(`${url}${paths.applications}`);
  await page.getByRole('link', { name: new RegExp(asked.competition, 'u') }).click();
  await page.getByRole('button', { name: words.ask }).click();
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await choose(words.kind, words.kinds.swap);
  await choose(words.entry, asked.entry);
  await choose(words.coming, asked.coming);
  await choose(words.leaving, asked.leaving);
  await page.getByLabel(words.reason).fill(asked.reason);
  await page.getByRole('button', { name: words.send }).click();
  await toast(page, words.sent).waitFor();
}

/** The organiser comes by «Ждут решения» of «Готовность» and accepts the only request of the team. */
export async function acceptRequest(
  { url }: Stage,
  { page }: Player,
  asked: { id: string; team: string; entry: string; answer: string },
): Promise<void> {
  await page.goto(`${url}/competition/${asked.id}?tab=readiness`);
  await page.getByRole('link', { name: requestsText.ofTeam(asked.team, 1) }).click();
  const { accept, actionOf, answer, accepted } = decisionsText.requests;
  await page.getByRole('button', { name: actionOf(accept, asked.entry) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: answer }).fill(asked.answer);
  await dialog.getByRole('button', { name: accept }).click();
  await toast(page, accepted).waitFor();
}
