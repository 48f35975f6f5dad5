import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { TRUSTED_MS } from '#server/handlers/readUploadedForm.ts';
import { hasReadableForm } from '#server/records/drafts/drafts.ts';
import { findUser } from '#server/records/people/users.ts';
import { plainRow, rawXlsx } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { submitApplication, formOf } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const foreign = rawXlsx({ sheets: [{ name: 'Смета', rows: plainRow(['Дорожки']) }] });

test('a readable form counts in favour of its owner for thirty days', () => {
  expect(TRUSTED_MS).toBe(30 * DAY_MS);
});

test('a draft or submission with a readable form counts from its last change', async () => {
  await using started = await startCompetition();
  const { server, coach, otherCoach, competition } = started;
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
  const { form } = await formOf(competition, duetFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  expect(await isReadable('coach')).toBe(true);
  expect(await isReadable('coach', Date.now() + DAY_MS)).toBe(false);

  expect(await isReadable('другой')).toBe(false);
  await submitApplication(otherCoach, competition, duetFilling);
  await server.records.deleteFrom('draft').execute();
  expect(await isReadable('другой')).toBe(true);
  expect(await isReadable('другой', Date.now() + DAY_MS)).toBe(false);
});
