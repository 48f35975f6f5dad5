// Forms of drafts that builds before have read, of which «Готовность» knows nothing: read anew, in bounds, once.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readOlderForms } from '#server/startup/readOlderForms.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  downloadFilledForm,
  publishCompetition,
} from '#tests/support/server/acts/submit.ts';

const draftId = (at: number): string => `0f8fad5b-d9cb-469f-a165-70867728950${at}`;

test('forms of builds before are read, so many at once; one that is gone waits, an unreadable one is not tried again', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, competition, duetFilling);
  for (const at of [1, 2, 3, 4]) await saveDraft(coach, { id: draftId(at), competition, form });
  const drafts = async () =>
    server.records.selectFrom('draft').select(['formFileId', 'facts']).orderBy('id').execute();
  const facts = async () => (await drafts()).map((draft) => draft.facts);
  const [known = ''] = await facts();
  expect(known).toContain('tech-duet');

  await server.records.updateTable('draft').set({ facts: '' }).execute();
  const [gone] = await drafts();
  await server.files.remove(gone?.formFileId ?? '');
  const duet = { competition, routine: 'tech-duet', teamName: 'Иванова-Петрова' };
  await coach.call(calls.card.upload, { sent: duet, file: cardFile() });
  const card = server.records.selectFrom('entryFile').select('fileId');
  await server.records
    .updateTable('draft')
    .set({ formFileId: card })
    .where('id', '=', draftId(2))
    .execute();

  const parts = { ...server, now: Date.now };
  await readOlderForms(parts, AbortSignal.abort());
  expect(await facts()).toEqual(['', '', '', '']);
  const { signal } = new AbortController();
  await readOlderForms(parts, signal, 2);
  const unreadable = JSON.stringify({ representative: '', phone: '', city: '', entries: [] });
  expect(await facts()).toEqual(['', unreadable, known, '']);
  await readOlderForms(parts, signal, 2);
  expect(await facts()).toEqual(['', unreadable, known, known]);
});
