import { describe, expect, test } from 'vitest';
import { previewText } from '#text/enter/preview.ts';
import { outboxText } from '#text/outbox.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { deadlineDistance } from '#text/format/distance.ts';
import { emailAddress, phoneText, withInitials, withRanges } from '#text/format/typography.ts';
import { counted, DAYS } from '#text/format/plural.ts';
import { quotaTexts, tooLarge } from '#text/server/server.ts';
import { sizeText } from '#text/format/size.ts';
import {
  ageText,
  atText,
  clockText,
  deadlineOnDevice,
  deadlineText,
  deviceOffset,
  momentText,
  zoneLabel,
} from '#text/format/time.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const deadline = '2026-04-05T23:59:59.999+03:00';
const instant = Date.parse(deadline);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  [0, 'UTC'],
  [180, 'МСК'],
  [300, 'МСК+2'],
  [120, 'МСК-1'],
  [720, 'МСК+9'],
  [60, 'UTC+1'],
  [780, 'UTC+13'],
  [-120, 'UTC-2'],
  [330, 'UTC+5:30'],
])('the zone of %i minutes is %s', (offset, label) => {
  expect(zoneLabel(offset)).toBe(label);
});

describe('a deadline', () => {
  test('is shown in the zone of its organiser', () => {
    expect(plain(deadlineText(deadline))).toBe('5 апреля 2026, 23:59, МСК');
    expect(plain(deadlineText('2026-12-01T00:30:00+10:00'))).toBe('1 декабря 2026, 00:30, МСК+7');
  });

  test('is shown in the device’s zone only where the two differ', () => {
    expect(
      deadlineOnDevice(`2026-04-05T23:59:59.999${zone(deviceOffset(instant))}`),
    ).toBeUndefined();
    const elsewhere = `2026-04-05T23:59:59.999${zone(deviceOffset(instant) + 60)}`;
    expect(plain(deadlineOnDevice(elsewhere))).toMatch(/^5 апреля 2026, 22:59, (?:UTC|МСК)/);
  });

  test.each([
    [5 * DAY, 'через 5 дней'],
    [84 * DAY + HOUR, 'через 84 дня'],
    [DAY, 'через 1 день'],
    [DAY - 1, 'через 23 ч 59 мин'],
    [10 * 60_000, 'через 10 мин'],
    [1000, 'меньше минуты'],
    [-3 * DAY, '3 дня назад'],
    [-400 * DAY, '400 дней назад'],
  ])('%i ms ahead reads «%s»', (ahead, words) => {
    expect(plain(deadlineDistance(deadline, instant - ahead))).toBe(words);
  });
});

function zone(offset: number): string {
  const minutes = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

test('a moment is shown in the device’s time', () => {
  const noon = new Date(2026, 10, 18, 19, 42).getTime();
  expect(plain(momentText(noon))).toBe('18 ноября 2026, 19:42');
  expect(clockText(noon)).toBe('19:42');
});

const at = (day: number, hour: number, year = 2026) => new Date(year, 10, day, hour, 5).getTime();

test.each([
  [at(21, 0), '00:05', 'в 00:05'],
  [at(21, 14), '14:05', 'в 14:05'],
  [at(20, 23), 'вчера, 23:05', 'вчера в 23:05'],
  [at(20, 14), 'вчера, 14:05', 'вчера в 14:05'],
  [at(18, 14), '18 ноября, 14:05', '18 ноября в 14:05'],
  [at(18, 14, 2025), '18 ноября 2025, 14:05', '18 ноября 2025 в 14:05'],
  [at(22, 0), '22 ноября, 00:05', '22 ноября в 00:05'],
])('the age %i has its date if it is not today: «%s»', (then, age, moment) => {
  const now = at(21, 15);
  expect(plain(ageText(then, now))).toBe(age);
  expect(plain(atText(then, now))).toBe(moment);
});

const MEGABYTE = 1024 * 1024;

test.each([
  [0, '0 Б'],
  [1023, '1023 Б'],
  [412_300, '403 КБ'],
  [1_048_000, '1023 КБ'],
  [1_048_400, '1 МБ'],
  [5_140_000, '4,9 МБ'],
  [20 * MEGABYTE, '20 МБ'],
])('%i bytes are «%s»', (bytes, words) => {
  expect(plain(sizeText(bytes))).toBe(words);
});

test('limits are shown in the unit of sizes', () => {
  const [held, limit] = [19.9 * MEGABYTE, 20 * MEGABYTE];
  expect(plain(tooLarge(limit))).toMatch(/: можно до 20 МБ$/);
  expect(plain(quotaTexts.bytes(held, limit))).toContain('занимают 19,9 МБ из 20 МБ.');
  expect([plain(sizeText(held)), plain(sizeText(limit))]).toEqual(['19,9 МБ', '20 МБ']);
});

test.each([
  [1, '1 день'],
  [3, '3 дня'],
  [11, '11 дней'],
  [22, '22 дня'],
])('%i: «%s»', (count, words) => {
  expect(plain(counted(count, DAYS))).toBe(words);
});

test.each([
  [1, '14 спортсменов, 1 человек персонала, 3 судьи'],
  [2, '14 спортсменов, 2 человека персонала, 3 судьи'],
  [5, '14 спортсменов, 5 человек персонала, 3 судьи'],
])('%i of the staff are counted as people', (staff, words) => {
  expect(plain(previewText.peopleCounts(14, staff, 3))).toBe(words);
});

test('the text of a disabled submission counts programmes with unconfirmed files', () => {
  expect(plain(previewText.unconfirmedFiles(1))).toBe('не подтверждены файлы 1 программы');
  expect(plain(previewText.unconfirmedFiles(8))).toBe('не подтверждены файлы 8 программ');
});

test.each([
  [1, 'Сначала уйдёт 1 файл, 4 МБ'],
  [3, 'Сначала уйдут 3 файла, 4 МБ'],
  [21, 'Сначала уйдёт 21 файл, 4 МБ'],
])('%i files are sent before a submission', (count, words) => {
  expect(plain(outboxText.queuedSubmission.first(count, '4 МБ'))).toBe(words);
});

test('a range of numbers stays on its line', () => {
  expect(withRanges('юниорки 15–18 лет, 10:00–12:30')).toBe(
    'юниорки 15–\u206018 лет, 10:00–\u206012:30',
  );
  expect(withRanges('Иванова – 2 программы')).toBe('Иванова – 2 программы');
});

test('initials stay with their surname', () => {
  expect(withInitials('Пр. Соло · Ан-Ким О.-В.А.')).toBe('Пр. Соло · Ан-Ким\u00a0О.-В.А.');
  expect(withInitials('Тех. Дуэт · Иванова-Петрова')).toBe('Тех. Дуэт · Иванова-Петрова');
});

test('quotes within a quoted name become inner quotes', () => {
  expect(outboxText.rowTitles.save('Ёлка «Альфа»')).toBe('Заявка «Ёлка „Альфа“»');
  expect(ownFilesText.pickRefused('Трек.mp3')).toBe('«Трек.mp3» не взят');
});

test('a phone number is not broken at the end of a line', () => {
  expect(phoneText('+7 900 123-45-67')).toBe('+7\u00a0900\u00a0123\u201145\u201167');
});

test('a mail link has only the given address as recipient, whatever characters it contains', () => {
  expect(emailAddress('team@example.ru')).toBe('mailto:team@example.ru');
  const withCopy = 'team@example.ru?bcc=spy%40example.ru&body=x';
  expect(emailAddress(withCopy)).toBe(
    'mailto:team@example.ru%3Fbcc%3Dspy%2540example.ru%26body%3Dx',
  );
});

test.each([
  [1, 'В нескольких командах: 1 человек'],
  [3, 'В нескольких командах: 3 человека'],
  [11, 'В нескольких командах: 11 человек'],
])('%i people in several applications', (count, title) => {
  expect(plain(readinessText.shared.title(count))).toBe(title);
});
