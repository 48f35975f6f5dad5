import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { TRUSTED_MS } from '#server/handlers/readUploadedForm.ts';
import { hasReadableForm } from '#server/records/drafts/drafts.ts';
import { findUser } from '#server/records/people/users.ts';
import { plainRow, rawXlsx } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import {
  downloadFilledForm,
  publishCompetition,
  submitApplication,
} from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const foreign = rawXlsx({ sheets: [{ name: 'Смета', rows: plainRow(['Дорожки']) }] });

test('a readable form speaks for its owner for thirty days', () => {
  expect(TRUSTED_MS).toBe(30 * DAY_MS);
});

test('a draft or a submission with a readable form counts from its last change on', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const since = Date.now() - DAY_MS;
  const isReadable = async (login: string, from = since) => {
    const user = await findUser(server.records, login);
    return hasReadableForm(server.records, user?.id ?? 0, from);
  };
  expect(await isReadable('coach')).toBe(false);

  await saveDraft(coach, {
    id: OTHER_DRAFT,
    competition,
    form: new Blob([new Uint8Array(foreign)]),
  });
  expect(await isReadable('coach')).toBe(false);
  const form = await downloadFilledForm(coach, competition, duetFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  expect(await isReadable('coach')).toBe(true);
  expect(await isReadable('coach', Date.now() + DAY_MS)).toBe(false);

  expect(await isReadable('другой')).toBe(false);
  await submitApplication(otherCoach, competition, duetFilling);
  await server.records.deleteFrom('draft').execute();
  expect(await isReadable('другой')).toBe(true);
  expect(await isReadable('другой', Date.now() + DAY_MS)).toBe(false);
});
