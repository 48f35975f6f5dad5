// Teams that are not ready for a deadline, on a server whose clock only the test moves.
import { calls } from '#contract/calls.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '../network/apiClient.ts';
import type { MailServer } from '../network/mailServer.ts';
import { DRAFT, saveDraft } from './savedDraft.ts';
import { personas, startServer, TEST_PASSWORD } from '../server/startServer.ts';
import { formOf, publishCompetition, submitApplication } from './submit.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const isoOf = (instant: number): string => new Date(instant).toISOString();

export const changeEmail = (person: ApiClient, email: string) =>
  person.call(calls.user.save, {
    sent: { fullname: 'Вера Орлова', email, password: TEST_PASSWORD },
  });

/** Starts a server that sends mails by the clock of the test. */
export async function startWith(mailServer: MailServer) {
  const clock = { now: Date.parse('2026-11-23T06:00:00Z') };
  const server = await startServer({
    config: mailServer.settings,
    mailEveryMs: 50,
    now: () => clock.now,
  });
  return { server, clock };
}

/** Starts a server with a coach and a competition whose deadline is `leftMs` ahead. */
export async function startReminding(mailServer: MailServer, leftMs: number) {
  const { server, clock } = await startWith(mailServer);
  const { organiser, coach, otherCoach } = await personas(server);
  const deadlineAt = clock.now + leftMs;
  const competition = await publishCompetition(organiser, { deadline: isoOf(deadlineAt) });
  return { server, clock, organiser, coach, otherCoach, competition, deadlineAt };
}

/** Saves a draft with the form of a team from «Тверь». */
export async function beginDraft(coach: ApiClient, competition: string, id = DRAFT) {
  const { form } = await formOf(competition, figuresFilling);
  await saveDraft(coach, { id, competition, form });
  return form;
}

const SOLO = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

/** Submits an application without the music of its solo; returns the rowid. */
export async function submitWithoutMusic(coach: ApiClient, competition: string): Promise<number> {
  const { rowid } = await submitApplication(coach, competition, fullFilling);
  await coach.call(calls.music.remove, { params: { competition, ...SOLO } });
  return rowid;
}
