import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_APPLICATIONS } from '#domain/limits.ts';
import { MOST_COMPETITIONS, MOST_INFORMATION_BYTES } from '#domain/upload/quota.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { quotaTexts } from '#text/server/server.ts';
import { insertApplication } from '#server/records/applications/applications.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { findUser } from '#server/records/people/users.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  cardFile,
  submitApplication,
  musicFile,
  OPEN_DEADLINE,
  editCompetition,
  editOf,
  publishCompetition,
  submissionOf,
  formOf,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, music } = calls;
const MEGABYTE = 1024 * 1024;
const sized = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const place = (competition: string, number: number) => ({
  competition,
  routine: 'free-solo',
  teamName: `Иванова ${number}`,
});

test('bytes above the quota are refused with a message and not stored', async () => {
  await using started = await startCompetition({ config: { QUOTA_MB: '2' } });
  const { server, coach, otherCoach, competition: id } = started;
  await coach.call(card.upload, { sent: place(id, 1), file: sized(1.5 * MEGABYTE) });
  const file = sized(MEGABYTE);
  const refused = await coach.refused(card.upload, { sent: place(id, 2), file });
  expect(refused).toMatchObject({
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.bytes(1.5 * MEGABYTE, 2 * MEGABYTE),
  });
  expect(await server.storedFiles()).toHaveLength(1);
  await otherCoach.call(card.upload, { sent: place(id, 2), file });
  await coach.call(card.upload, { sent: place(id, 2), file: sized(0.5 * MEGABYTE) });
  const full = await coach.refused(card.upload, { sent: place(id, 3), file: cardFile() });
  expect(full.code).toBe('quota-exceeded');
  await coach.call(card.remove, { params: place(id, 1) });
  await coach.call(card.upload, { sent: place(id, 3), file });
});

test('a replacement counts by the difference, and equal files once', async () => {
  await using started = await startCompetition({ config: { QUOTA_MB: '1', QUOTA_FILES: '2' } });
  const { coach, competition: id } = started;
  const upload = (number: number, bytes: number) =>
    coach.send(card.upload, { sent: place(id, number), file: sized(bytes) });
  expect((await upload(1, 0.9 * MEGABYTE)).status).toBe(200);
  expect((await upload(1, MEGABYTE)).status).toBe(200);
  expect((await upload(1, MEGABYTE + 1)).status).toBe(413);
  expect((await upload(1, 1)).status).toBe(200);
  expect((await upload(2, 1)).status).toBe(200);
  const refused = await coach.refused(card.upload, { sent: place(id, 3), file: cardFile() });
  expect(refused).toMatchObject({ status: 413, message: quotaTexts.files(2, 2) });
  expect((await upload(2, 2)).status).toBe(200);
});

test('a file is checked even if its fields come after it', async () => {
  await using started = await startCompetition({ config: { QUOTA_FILES: '2', QUOTA_MB: '1' } });
  const { server, coach, competition: id } = started;
  const upload = (number: number, bytes: number) => {
    const body = new FormData();
    body.append('file', sized(bytes), 'x.doc');
    for (const [name, value] of Object.entries(place(id, number))) body.append(name, value);
    return coach.fetch(card.upload.path, { method: 'POST', body });
  };
  expect((await upload(1, 0.75 * MEGABYTE)).status).toBe(200);
  expect((await upload(2, 0.75 * MEGABYTE)).status).toBe(413);
  expect((await upload(2, 1)).status).toBe(200);
  expect((await upload(3, 1)).status).toBe(413);
  expect(await server.storedFiles()).toHaveLength(2);
});

test('simultaneous uploads are checked together', async () => {
  await using started = await startCompetition({ config: { QUOTA_FILES: '3' } });
  const { server, coach, competition: id } = started;
  const uploads = Array.from({ length: 8 }, (_, number) =>
    coach.send(card.upload, { sent: place(id, number), file: cardFile(`${number}`) }),
  );
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(await server.storedFiles()).toHaveLength(3);
});

test('files of a submitted application do not count', async () => {
  await using started = await startCompetition({ config: { QUOTA_FILES: '8' } });
  const { coach, competition: id } = started;
  // The four entries have eight files, as many as the quota allows. Submitted files do not count.
  const { application, rowid } = await submitApplication(coach, id, fullFilling);
  for (let number = 0; number < 8; number += 1) {
    await coach.call(card.upload, { sent: place(id, number), file: cardFile() });
  }
  const upload = { sent: place(id, 8), file: cardFile() };
  expect((await coach.refused(card.upload, upload)).code).toBe('quota-exceeded');
  // A deleted file of the application may be uploaded again.
  const lost = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(music.remove, { params: lost });
  const sent = { ...lost, team: application.teamName };
  await coach.call(music.upload, { sent, file: musicFile() });
  await coach.call(card.remove, { params: place(id, 0) });
  await coach.call(card.remove, { params: place(id, 1) });
  await coach.call(card.upload, upload);
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  const counted = await coach.refused(card.upload, { ...upload, sent: place(id, 9) });
  expect(counted.message).toBe(quotaTexts.files(15, 8));
});

test('an organiser has at most two hundred competitions', async () => {
  await using server = await startServer();
  const { organiser } = await personas(server);
  const { id: ownerId = 0 } = (await findUser(server.records, 'organiser')) ?? {};
  const facts = { name: 'Кубок', dates: '', place: '', info: '', deadline: OPEN_DEADLINE };
  const none = { fileSha256: null, fileSize: null, createdAt: 0 };
  for (let number = 1; number < MOST_COMPETITIONS; number += 1) {
    await insertCompetition(server.records, { ...facts, ...none, id: String(number), ownerId });
  }
  const last = await publishCompetition(organiser);
  const sent = { name: 'Ещё один', deadline: OPEN_DEADLINE };
  for (const file of [undefined, new Blob(['%PDF-1.7'])]) {
    const refused = await organiser.refused(calls.competition.create, { sent, file });
    expect(refused).toMatchObject({
      status: 413,
      code: 'quota-exceeded',
      message: quotaTexts.competitions(MOST_COMPETITIONS),
    });
  }
  await organiser.call(calls.competition.remove, { params: { id: last } });
  await publishCompetition(organiser);
});

test('the information of all competitions of an organiser has at most 200 kB', async () => {
  await using server = await startServer();
  const { organiser } = await personas(server);
  const { id: ownerId = 0 } = (await findUser(server.records, 'organiser')) ?? {};
  const info = 'я'.repeat(10_000);
  const facts = { name: 'Кубок', dates: '', place: '', deadline: OPEN_DEADLINE };
  const none = { fileSha256: null, fileSize: null, createdAt: 0 };
  for (let number = 1; number <= 10; number += 1) {
    await insertCompetition(server.records, { ...facts, ...none, info, id: `${number}`, ownerId });
  }
  const id = await publishCompetition(organiser);
  const left = MOST_INFORMATION_BYTES - 10 * Buffer.byteLength(info);
  await editCompetition(organiser, id, { info: 'x'.repeat(left) });
  const refusal = {
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.information(MOST_INFORMATION_BYTES),
  };
  const edit = await editOf(organiser, id, { info: 'x'.repeat(left + 1) });
  expect(await organiser.refused(calls.competition.edit, edit)).toMatchObject(refusal);
  const sent = { name: 'Ещё один', deadline: OPEN_DEADLINE, info: 'x' };
  expect(await organiser.refused(calls.competition.create, { sent })).toMatchObject(refusal);
  await editCompetition(organiser, id, { info: '' });
  await organiser.call(calls.competition.create, { sent });
});

test('a nearly full disk refuses uploads until there is room; repeats, reads and deletions work', async () => {
  let free = MEGABYTE;
  let now = Date.now();
  await using server = await startServer({
    config: { MIN_FREE_MB: '1' },
    now: () => now,
    replace: () => ({ freeBytes: async () => free }),
  });
  const { organiser, coach, visitor } = await personas(server);
  const id = await publishCompetition(organiser);
  const key = crypto.randomUUID();
  const upload = { sent: place(id, 1), file: cardFile() };
  await coach.call(card.upload, { ...upload, key });
  expect(await visitor.call(calls.health, {})).toEqual({});

  free -= 1;
  now += 2000;
  const refused = await coach.refused(card.upload, upload);
  expect(refused).toMatchObject({
    status: 503,
    code: 'no-space',
    message: refusalTexts['no-space'],
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await visitor.call(calls.health, {})).toEqual({ writable: false });
  expect(await coach.call(card.upload, { ...upload, key })).toEqual({});
  expect(await (await coach.call(card.get, { params: place(id, 1) })).text()).toBe('карточка');
  await coach.call(card.remove, { params: place(id, 1) });

  free += 1;
  now += 2000;
  await coach.call(card.upload, upload);
  expect(await visitor.call(calls.health, {})).toEqual({});
});

test('an owner has at most thirty applications to one competition', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const [full, other] = [
    await publishCompetition(organiser),
    await publishCompetition(organiser, { name: 'Другое' }),
  ];
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  const facts = {
    city: '',
    athletes: 0,
    staff: 0,
    judges: 0,
    draft: '',
    confirmedAt: 0,
  };
  for (let number = 1; number < MOST_APPLICATIONS; number += 1) {
    const application = { ...facts, ownerId, competitionId: full, teamName: `Команда ${number}` };
    const form = { content: '{}' };
    await insertApplication(server.records, { application, form, entries: [] });
  }
  const { rowid, form, application } = await submitApplication(coach, full, figuresFilling);
  const named = (teamName: string) => ({
    ...figuresFilling,
    cover: { ...figuresFilling.cover, teamName },
  });
  const { save } = calls.application;
  const beyond = await formOf(full, named('Сверх меры'));
  const sent = submissionOf(full, beyond.application, beyond.form);
  expect(await coach.refused(save, sent)).toMatchObject({
    status: 413,
    code: 'quota-exceeded',
    message: quotaTexts.applications(MOST_APPLICATIONS),
  });
  // The refusal of a repeated submission precedes the refusal of a full competition.
  const repeated = await coach.refused(save, submissionOf(full, application, form));
  expect(repeated.code).toBe('already-confirmed');
  await submitApplication(coach, other, figuresFilling);
  await submitApplication(otherCoach, full, named('Чужая'));
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  await coach.call(save, sent);
});
