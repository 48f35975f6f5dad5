import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { instantOf } from '#domain/deadline.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { competitionText } from '#text/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  downloadFilledForm,
  editCompetition,
  editOf,
  parseForm,
  pdfFile,
  publishCompetition,
  submissionOf,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const { edit, get, list, remove } = calls.competition;
const { save } = calls.application;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const now = () => NOW;
const LATER = '2026-12-10T23:59:59.999+03:00';
const EARLIER = '2026-11-25T23:59:59.999+03:00';
const PAST = '2026-11-19T23:59:59.999+03:00';
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

async function published(deadline = LATER) {
  const server = await startServer({ now });
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser, { deadline, place: 'Казань' });
  return Object.assign(server, { organiser, coach, id, params: { id } });
}

const seenBy = async (person: ApiClient, id: string) =>
  (await person.call(get, { params: { id } })).data;

const found = async (person: ApiClient, q: string) =>
  (await person.call(list, { params: { type: 'active' }, query: { q } })).data.map(({ id }) => id);

test('every field of a new competition can be edited, and everybody sees the change', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const facts = {
    name: ' Кубок \u00A0 Волги ',
    dates: '11–14 февраля 2027',
    place: 'Руза',
    info: 'Бассейн\n50 м',
    deadline: '2027-01-09T23:59:59.999+10:00',
  };
  await editCompetition(organiser, id, facts);
  const { etag: _etag, ...seen } = await seenBy(coach, id);
  const is = { ...facts, name: 'Кубок Волги', id, hasFile: false, isOwner: false };
  expect(seen).toEqual(is);
  expect((await coach.call(list, { params: { type: 'active' } })).data).toEqual([is]);
});

test('an edited competition is found only by its new words, and listed by its new deadline', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const other = await publishCompetition(organiser, { name: 'Старты', deadline: EARLIER });
  await editCompetition(organiser, id, { name: 'Первенство России', place: 'Руза' });
  expect(await found(coach, 'перв руз')).toEqual([id]);
  for (const q of ['кубок', 'невы', 'казань']) expect(await found(coach, q)).toEqual([]);
  await editCompetition(organiser, id, { deadline: '2026-11-22T23:59:59.999+03:00' });
  const ids = async (type: string) =>
    (await coach.call(list, { params: { type }, query: { limit: '5' } })).data.map(
      (each) => each.id,
    );
  expect(await ids('active')).toEqual([other, id]);
  expect(await found(coach, 'ру')).toEqual([id]);
  await editCompetition(organiser, id, { deadline: PAST });
  expect([await ids('active'), await ids('past')]).toEqual([[other], [id]]);
  expect(await found(coach, 'ру')).toEqual([]);
  await organiser.call(remove, { params: { id } });
  await organiser.call(remove, { params: { id: other } });
  expect(await at.records.selectFrom('competitionPrefix').selectAll().execute()).toEqual([]);
});

test('the PDF is kept, replaced or removed, and old bytes are deleted', async () => {
  await using at = await published();
  const { organiser, coach, id, params } = at;
  const bytesOf = async () => (await coach.call(calls.competition.file, { params })).text();
  const first = pdfFile();
  await organiser.call(edit, { ...(await editOf(organiser, id)), file: first, fileName: 'a.pdf' });
  const [kept] = await at.storedFiles();
  expect(await bytesOf()).toBe(await first.text());
  await editCompetition(organiser, id, { info: 'Положение приложено' });
  expect(await at.storedFiles()).toEqual([kept]);
  expect(await seenBy(coach, id)).toMatchObject({ hasFile: true, fileSize: first.size });
  const second = new Blob(['%PDF-1.7\nПоложение, исправленное']);
  await organiser.call(edit, { ...(await editOf(organiser, id)), file: second, fileName: 'b.pdf' });
  expect(await bytesOf()).toBe(await second.text());
  expect(await at.storedFiles()).toHaveLength(1);
  expect(await at.storedFiles()).not.toContain(kept);
  const { sent } = await editOf(organiser, id);
  await organiser.call(edit, { params, sent: { ...sent, removeAttachment: 'true' } });
  expect(await seenBy(coach, id)).toMatchObject({ hasFile: false });
  expect(await at.storedFiles()).toEqual([]);
  const refused = await coach.refused(calls.competition.file, { params });
  expect(refused.code).toBe('file-not-found');
});

test('an edit is refused for the same fields as a creation, and then changes nothing', async () => {
  await using at = await published();
  const { organiser, id } = at;
  const before = await seenBy(organiser, id);
  const wrong = { name: ' ', dates: 'x'.repeat(301), deadline: '31.02.2027' };
  const { params, sent } = await editOf(organiser, id, wrong);
  expect(await organiser.refused(edit, { params, sent, file: pdfFile() })).toMatchObject({
    status: 400,
    code: 'bad-competition-name',
    fields: {
      name: refusalTexts['bad-competition-name'],
      dates: refusalTexts['bad-dates'],
      deadline: competitionText.noSuchDay('31.02.2027'),
    },
  });
  const word = new Blob(['PK\u0003\u0004 …']);
  const right = await editOf(organiser, id, { info: 'Новое' });
  const refused = await organiser.refused(edit, { ...right, file: word, fileName: 'p.pdf' });
  expect(refused.code).toBe('not-pdf');
  expect(await seenBy(organiser, id)).toEqual(before);
  expect(await at.storedFiles()).toEqual([]);
});

test('an edit of an outdated or deleted competition is refused', async () => {
  await using at = await published();
  const { organiser, id, params } = at;
  const onPhone = await editOf(organiser, id, { info: 'С телефона' });
  await editCompetition(organiser, id, { place: 'Руза' });
  const refusedWith = async (code: RefusalCode) =>
    expect(await organiser.refused(edit, { ...onPhone, file: pdfFile() })).toMatchObject({ code });
  await refusedWith('competition-changed');
  expect(await seenBy(organiser, id)).toMatchObject({ place: 'Руза', info: '', hasFile: false });
  // A replaced PDF alone also changes the etag.
  const again = await editOf(organiser, id, { info: 'С телефона' });
  await organiser.call(edit, { ...(await editOf(organiser, id)), file: pdfFile() });
  expect((await organiser.refused(edit, again)).code).toBe('competition-changed');
  const { etag: _etag, ...unseen } = again.sent;
  const body = new FormData();
  for (const [name, value] of Object.entries(unseen)) body.append(name, value);
  const address = `/api/competition/${id}/edit`;
  expect((await organiser.fetch(address, { method: 'POST', body })).status).toBe(400);
  await organiser.call(remove, { params });
  await refusedWith('competition-not-found');
  expect(await at.storedFiles()).toEqual([]);
});

test('a competition deleted while its new PDF arrives is not edited, and the PDF is deleted', async () => {
  await using at = await published();
  const { organiser, id, params } = at;
  const { sent } = await editOf(organiser, id, { info: 'Новое' });
  const headers = { cookie: organiser.cookie };
  const upload = await slowUpload(`${at.url}/api/competition/${id}/edit`, headers, sent);
  await upload.piece('%PDF-1.7\nПоло');
  await expect.poll(() => at.storedFiles()).toHaveLength(1);
  await organiser.call(remove, { params });
  const { status, body } = await upload.finish();
  expect([status, JSON.parse(body).code]).toEqual([404, 'competition-not-found']);
  await expect.poll(() => at.storedFiles()).toEqual([]);
});

test('a repeated edit with a lost answer is made once, and its key cannot be used for another', async () => {
  await using at = await published();
  const { organiser, id } = at;
  const sent = await editOf(organiser, id, { info: 'Раз' });
  const once = { ...sent, file: pdfFile(), key };
  expect(await organiser.call(edit, once)).toEqual({});
  await editCompetition(organiser, id, { info: 'Два' });
  expect(await organiser.call(edit, once)).toEqual({});
  expect((await seenBy(organiser, id)).info).toBe('Два');
  expect(await at.storedFiles()).toHaveLength(1);
  const others = [
    { ...once, sent: { ...once.sent, info: 'Три' } },
    { ...once, sent: { ...once.sent, etag: '' } },
    { ...once, sent: { ...once.sent, removeAttachment: 'true' as const } },
    { ...once, file: new Blob(['%PDF-1.7\nДругое']) },
  ];
  for (const other of others)
    expect((await organiser.refused(edit, other)).code).toBe('key-reused');
});

test('a past deadline closes the competition at once, a later one reopens it', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const { form, application } = await formOf(id, figuresFilling);
  await editCompetition(organiser, id, { deadline: PAST });
  const late = await coach.refused(save, submissionOf(id, application, form));
  expect(late).toMatchObject({ status: 403, code: 'deadline-passed' });
  await editCompetition(organiser, id, { deadline: LATER });
  await coach.call(save, submissionOf(id, application, form));
  const { data } = await coach.call(calls.application.list, {});
  expect(data).toMatchObject([{ deadline: LATER }]);
});

test('an upload that runs while the deadline moves is judged by the new one', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const headers = { cookie: coach.cookie };
  const upload = await slowUpload(at.url + calls.card.upload.path, headers, place);
  await upload.piece('карт');
  await expect.poll(() => at.storedFiles()).toHaveLength(1);
  await editCompetition(organiser, id, { deadline: PAST });
  expect(JSON.parse((await upload.finish()).body).code).toBe('deadline-passed');
  await expect.poll(() => at.storedFiles()).toEqual([]);
});

test('a submission whose form is read while the deadline moves is judged by the new one', async () => {
  let meanwhile = () => Promise.resolve();
  await using server = await startServer({
    now,
    replace: ({ forms }) => ({
      forms: {
        ...forms,
        read: async (...asked) => {
          await meanwhile();
          return forms.read(...asked);
        },
      },
    }),
  });
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser, { deadline: LATER });
  const { form, application } = await formOf(id, figuresFilling);
  meanwhile = () => editCompetition(organiser, id, { deadline: PAST });
  const late = await coach.refused(save, submissionOf(id, application, form));
  expect(late.code).toBe('deadline-passed');
  expect((await coach.call(calls.application.list, {})).data).toEqual([]);
  // The same application is accepted after the deadline was postponed.
  meanwhile = () => Promise.resolve();
  await editCompetition(organiser, id, { deadline: EARLIER });
  await coach.call(save, submissionOf(id, application, form));
});

test('the freeze follows the current deadline', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const params = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.card.upload, { sent: params, file: pdfFile() });
  await editCompetition(organiser, id, { deadline: EARLIER });
  expect(instantOf(EARLIER)).toBeGreaterThan(NOW);
  expect((await coach.refused(calls.card.remove, { params })).code).toBe('file-frozen');
  await editCompetition(organiser, id, { deadline: LATER });
  expect(await coach.call(calls.card.remove, { params })).toEqual({});
});

test('a form downloaded before an edit still belongs to this competition', async () => {
  await using at = await published();
  const { organiser, coach, id } = at;
  const form = await downloadFilledForm(coach, id, fullFilling);
  await editCompetition(organiser, id, {
    name: 'Первенство России',
    dates: '1–2 марта',
    place: 'Руза',
    deadline: EARLIER,
  });
  const application = await parseForm(coach, form);
  expect(application.formCompetition).toBe(id);
  expect(application.problems.filter(({ code }) => code === 'other-competition')).toEqual([]);
  await uploadFiles(coach, id, application);
  await coach.call(save, submissionOf(id, application, form));
  // A form downloaded after the edit belongs to the same competition too.
  const next = await parseForm(coach, await downloadFilledForm(coach, id, figuresFilling));
  expect(next.formCompetition).toBe(id);
});
