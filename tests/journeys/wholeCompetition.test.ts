// A whole competition with six teams, from its announcement to the last decision: pages, mails, reports and the journal.
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, endOfDay } from '#domain/deadline.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { paths } from '#page/paths.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { editCompetition, musicFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { askForSwap, saveDraftOf, submit, submitDraft } from './whole-competition/coaches.ts';
import { readJournal, readTeams, remindTeams } from './whole-competition/organiser.ts';
import { notIn, seeChanges, downloadReports } from './whole-competition/reports.ts';
import { type Player, setStage, subjectOf } from './whole-competition/stage.ts';
import { acceptRequest, correctReturned } from './whole-competition/corrections.ts';
import {
  CORRECTED_NEVA,
  FAMILIES,
  KAMA,
  NEVA,
  OB,
  OKA,
  TVER,
  VOLNA,
} from './whole-competition/teams.ts';

const CUP = 'Кубок Поволжья';
const ON_PHONE = { viewport: PHONE_SIZE, hasTouch: true };
/** Returns the end of a day in Moscow. */
const endOf = (instant: number): string =>
  endOfDay(new Date(instant).toISOString().slice(0, 10), 180);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const stage = setStage();
let organiser: Player;
let competition: string;
/** In epoch ms. */
let deadlineAt: number;
let neva: Player;
let volna: ApiClient;
let oka: ApiClient;
let tver: ApiClient;
let ofTver: Awaited<ReturnType<typeof saveDraftOf>>;
const rowids = { volna: 0, neva: 0, kama: 0 };
let before: Awaited<ReturnType<typeof downloadReports>>;

beforeAll(async () => {
  organiser = await stage.open('organiser');
});

test('an organiser announces a competition, corrects its place, moves its deadline and limits the music', async () => {
  const dates = '3–6 декабря';
  const facts = { name: CUP, dates, place: 'Самара', deadline: endOf(Date.now() + 20 * DAY_MS) };
  competition = await publishCompetition(organiser.api, facts);
  const params = { id: competition };
  const deadline = endOf(Date.now() + 25 * DAY_MS);
  await editCompetition(organiser.api, competition, { place: 'Казань', deadline });
  const { limits } = SENIOR_LIMITS;
  await organiser.api.call(calls.competition.limitMusic, { params, sent: { limits, seen: '' } });
  const { data } = await organiser.api.call(calls.competition.get, { params });
  expect(data).toMatchObject({ name: CUP, dates, place: 'Казань' });
  deadlineAt = Date.parse(data.deadline);
});

test('«Волна» submits, and a receipt comes by mail', async () => {
  volna = await stage.enter('volna');
  rowids.volna = await submit(volna, competition, VOLNA);
  const [receipt] = await stage.mailsTo('volna', 1);
  expect(subjectOf(receipt)).toBe(`Заявка подана: Волна – ${CUP}`);
  expect(plain(receipt?.text ?? '')).toContain('Пр. Дуэт: 1 программа, карточки – есть');
});

test('«Нева», «Кама» and «Ока» submit, «Ока» deletes a wrong track, «Тверь» and «Обь» only begin', async () => {
  neva = await stage.open('neva', ON_PHONE);
  rowids.neva = await submit(neva.api, competition, NEVA);
  rowids.kama = await submit(await stage.enter('kama'), competition, KAMA);
  oka = await stage.enter('oka');
  await submit(oka, competition, OKA);
  const [track] = (await oka.call(calls.music.list, {})).data;
  if (!track) throw new Error('«Ока» has sent its music');
  await oka.call(calls.music.remove, {
    params: { competition, routine: 'tech-solo', teamName: 'Титова П.Д.' },
    query: { draft: track.draft },
  });
  tver = await stage.enter('tver');
  ofTver = await saveDraftOf(tver, competition, TVER);
  await saveDraftOf(await stage.enter('ob-team'), competition, OB);
  for (const login of ['neva', 'kama', 'oka']) await stage.mailsTo(login, 1);
});

test('a week before the deadline incomplete teams are reminded, and two of them complete their files', async () => {
  stage.moveTo(deadlineAt - 7 * DAY_MS + 60_000);
  const [toTver] = await stage.mailsTo('tver', 1);
  expect(subjectOf(toTver)).toBe(`Заявка не подана: Тверь – ${CUP}`);
  const [, toOka] = await stage.mailsTo('oka', 2);
  expect(subjectOf(toOka)).toBe(`В заявке не хватает файлов: Ока – ${CUP}`);
  await stage.mailsTo('ob-team', 1);
  expect(await stage.mailsTo('kama', 1)).toHaveLength(1);

  expect(stage.linkIn(toTver)).toBe(stage.url + paths.entryDraft(competition, ofTver.draft));
  await submitDraft(tver, competition, ofTver);
  await oka.call(calls.music.upload, {
    sent: {
      competition,
      routine: 'tech-solo',
      teamName: 'Титова П.Д.',
      team: 'Ока',
      draft: (await oka.call(calls.application.list, {})).data[0]?.draft,
    },
    file: musicFile(),
  });
});

test('the organiser sees which team has not submitted, and reminds only that one', async () => {
  stage.moveTo(deadlineAt - 6 * DAY_MS);
  const teams = await readTeams(stage, organiser, competition);
  expect(teams[0]).toBe('ОбьНовосибирск');
  expect(teams.slice(1).toSorted()).toEqual([
    'ВолнаСамара',
    'КамаПермь',
    'НеваСанкт-Петербург',
    'ОкаРязань',
    'ТверьТверь',
  ]);
  await remindTeams(organiser, 1);
  const mails = await stage.mailsTo('ob-team', 2);
  expect(mails[1]?.text).toContain('Организатор напоминает. Заявка не подана.');
});

test('after the deadline the reports contain the five submitted teams', async () => {
  stage.moveTo(deadlineAt + DAY_MS);
  before = await downloadReports(stage, organiser, competition);
  expect(before.athletes).toHaveLength(10);
  expect([...before.music.keys()].toSorted()).toEqual([
    'Пр. Дуэт – Ветрова-Чайкина – Волна.mp3',
    'Пр. Соло – Ветрова А.И. – Волна.mp3',
    'Пр. Соло – Зайцева А.А. – Кама.mp3',
    'Пр. Соло – Морозова К.И. – Кама.mp3',
    'Пр. Соло – Соколова М.С. – Нева.mp3',
    'Тех. Соло – Орлова Д.О. – Нева.mp3',
    'Тех. Соло – Титова П.Д. – Ока.mp3',
  ]);
  expect(before.cards.size).toBe(before.music.size);
  expect(await stage.mailsTo('ob-team', 2)).toHaveLength(2);
});

test('«Нева» is returned and corrects a rank and a track', async () => {
  const until = endOf(deadlineAt + 3 * DAY_MS);
  await organiser.api.call(calls.application.return, {
    params: { id: String(rowids.neva) },
    sent: { reason: 'Старый разряд и не та музыка соло', until },
  });
  await correctReturned(stage, neva, {
    competition,
    filling: CORRECTED_NEVA,
    entry: 'Пр. Соло – Соколова М.С.',
  });
});

test('«Кама» has an injured swimmer: the organiser withdraws her solo, and the team gets a mail', async () => {
  await organiser.api.call(calls.application.withdraw, {
    params: { id: String(rowids.kama) },
    sent: { routine: 'free-solo', name: 'Морозова К.И.', reason: 'Травма' },
  });
  const [, told] = await stage.mailsTo('kama', 2);
  expect(subjectOf(told)).toBe(`Программа снята: Кама – ${CUP}`);
  expect(told?.text).toContain('Причина: Травма');
});

test('«Волна» requests its reserve, the organiser accepts, and the team gets a mail', async () => {
  const entry = 'Пр. Дуэт – Ветрова-Чайкина';
  await askForSwap(volna, rowids.volna, { name: 'Ветрова-Чайкина', reason: 'Болезнь' });
  const answer = 'Выздоравливайте';
  await acceptRequest(stage, organiser, { id: competition, team: 'Волна', entry, answer });
  const [, told] = await stage.mailsTo('volna', 2);
  expect(subjectOf(told)).toBe(`Поставлена запасная: Волна – ${CUP}`);
  expect(told?.text).toContain('Ответ организатора: Выздоравливайте');
});

test('the changes since are counted next to the reports, and the sheet describes them for three teams', async () => {
  await seeChanges(stage, organiser, competition);
});

test('later reports differ only in what was corrected and decided', async () => {
  const after = await downloadReports(stage, organiser, competition);
  const [gone, come] = [notIn(before.setup, after.setup), notIn(after.setup, before.setup)];
  expect(gone).toEqual([
    expect.stringMatching(/Соло \| Кама .*Морозова Кира/),
    expect.stringMatching(/Дуэт \| Волна .*Ветрова Алина, Чайкина Вера \| Ким Ева/),
  ]);
  expect(come).toEqual([
    expect.stringMatching(/Дуэт \| Волна .*Ветрова Алина, Ким Ева \| Чайкина Вера .*✓ \| ✓/),
  ]);
  const who = /Ким|Морозова|Орлова|Чайкина/;
  const changed = notIn(after.athletes, before.athletes).map((row) => who.exec(row)?.[0]);
  expect(new Set(changed)).toEqual(new Set(['Ким', 'Морозова', 'Орлова', 'Чайкина']));
  expect(after.athletes).toHaveLength(10);

  const duet = {
    before: 'Пр. Дуэт – Ветрова-Чайкина – Волна',
    after: 'Пр. Дуэт – Ветрова-Ким – Волна',
  };
  const withdrawn = 'Пр. Соло – Морозова К.И. – Кама';
  const corrected = 'Пр. Соло – Соколова М.С. – Нева.mp3';
  for (const [kind, extension] of [
    ['music', 'mp3'],
    ['cards', 'docx'],
  ] as const) {
    const expected = new Map(before[kind]);
    expected.set(`${duet.after}.${extension}`, expected.get(`${duet.before}.${extension}`) ?? 0);
    expected.delete(`${duet.before}.${extension}`);
    for (const name of expected.keys()) if (name.startsWith(withdrawn)) expected.delete(name);
    if (kind === 'music') expected.set(corrected, after.music.get(corrected) ?? 0);
    expect(after[kind]).toEqual(expected);
  }
  expect(after.music.get(corrected)).not.toBe(before.music.get(corrected));
});

test('the journal lists all acts, and neither it nor a mail names an athlete', async () => {
  const told = (await readJournal(stage, organiser, competition, 16)).map(plain);
  expect(told).toEqual([
    'Соревнование создано',
    expect.stringMatching(/^Срок приёма перенесён: /),
    'Время музыки взято из правил World Aquatics',
    'Волна: заявка подана',
    'Нева: заявка подана',
    'Кама: заявка подана',
    'Ока: заявка подана',
    'Ока: музыка удалена после подачи',
    'Тверь: заявка подана',
    'Ока: музыка загружена после подачи',
    'Напоминание отправлено: 1 команда',
    expect.stringMatching(/^Нева: возвращена на доработку до /),
    'Нева: подана v2',
    'Кама: снята программа Пр. Соло',
    'Волна: запрос поставить запасную',
    'Волна: запасная вместо участницы, Пр. Дуэт',
  ]);
  const mails = stage.allMails().map((mail) => `${subjectOf(mail)} ${mail.text}`);
  for (const family of FAMILIES) {
    expect([...told, ...mails].filter((text) => text.includes(family))).toEqual([]);
  }
  expect(stage.errors()).toEqual([]);
});
