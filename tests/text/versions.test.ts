import { expect, test } from 'vitest';
import type { FileDifference, VersionDifference } from '#domain/versions/versionDifference.ts';
import { differenceRows } from '#text/application/versions.ts';

const NO_DIFFERENCE: VersionDifference = { people: [], entries: [], files: [] };

const rowsOf = (difference: Partial<VersionDifference>) =>
  differenceRows({ ...NO_DIFFERENCE, ...difference }, 'Нева-1').map(
    ({ what, which, before, after }) => [what, which, before, after].filter(Boolean).join(' | '),
  );

const person = (family: string) => ({ family, name: 'Анна', surname: 'Ильинична' });
const duet = { routine: 'free-duet', name: 'Иванова-Петрова' } as const;
const music = (change: FileDifference['change'], before?: number, after?: number) =>
  ({ ...duet, kind: 'music', change, seconds: { before, after } }) as const;

test('people are named by role and by what changed', () => {
  const people = [
    { ...person('Котова'), role: 'athletes', change: 'gone' },
    { ...person('Белова'), role: 'athletes', change: 'added' },
    { ...person('Орлова'), role: 'athletes', change: 'gone' },
    { ...person('Зорина'), role: 'judges', change: 'changed' },
  ] as const;
  expect(rowsOf({ people })).toEqual([
    'Спортсмены | добавили: Белова Анна Ильинична',
    'Спортсмены | убрали: Котова Анна Ильинична, Орлова Анна Ильинична',
    'Судьи | исправили данные: Зорина Анна Ильинична',
  ]);
});

test('an entry says what changed, and names its reserves', () => {
  const members = [{ ...person('Ким'), change: 'gone', isReserve: true }] as const;
  expect(
    rowsOf({
      team: { before: 'Нева', after: 'Нева-1' },
      entries: [
        { ...duet, change: 'added' },
        { ...duet, change: 'gone' },
        { ...duet, change: 'name', before: 'Иванова' },
        { ...duet, change: 'members', members },
        { routine: 'free-team', name: 'Нева-1', change: 'added' },
      ],
    }),
  ).toEqual([
    'Команда | Нева | Нева-1',
    'Пр. Дуэт | Иванова-Петрова | программу добавили',
    'Пр. Дуэт | Иванова-Петрова | программу убрали',
    'Пр. Дуэт | Иванова | Иванова-Петрова',
    'Пр. Дуэт | Иванова-Петрова | убрали: Ким Анна (Р)',
    'Пр. Группа | программу добавили',
  ]);
});

test('music shows its old and new length if both are known and differ', () => {
  expect(
    rowsOf({
      files: [
        music('replaced', 148, 139),
        music('replaced', 148, 148),
        music('replaced', undefined, 139),
        music('added', undefined, 139),
        music('gone', 148),
        {
          ...duet,
          kind: 'card',
          change: 'added',
          seconds: { before: undefined, after: undefined },
        },
      ],
    }),
  ).toEqual([
    'Пр. Дуэт, музыка | Иванова-Петрова | 2:28 | 2:19',
    'Пр. Дуэт, музыка | Иванова-Петрова | заменили, 2:28',
    'Пр. Дуэт, музыка | Иванова-Петрова | заменили, 2:19',
    'Пр. Дуэт, музыка | Иванова-Петрова | добавили, 2:19',
    'Пр. Дуэт, музыка | Иванова-Петрова | убрали',
    'Пр. Дуэт, карточка | Иванова-Петрова | добавили',
  ]);
});

test('files that came or went with their entry are not listed again', () => {
  const withdrawn = [{ ...duet, change: 'withdrawn', reason: 'травма' }] as const;
  expect(rowsOf({ entries: withdrawn, files: [music('gone', 139)] })).toEqual([
    'Пр. Дуэт | Иванова-Петрова | программу сняли: травма',
  ]);
  const entries = [{ ...duet, change: 'added' }] as const;
  expect(rowsOf({ entries, files: [music('added', undefined, 139)] })).toEqual([
    'Пр. Дуэт | Иванова-Петрова | программу добавили',
  ]);
});

test('changed and removed facts of the cover and the number of an entry are listed', () => {
  const facts = [
    { fact: 'city', before: 'Руза', after: 'Москва' },
    { fact: 'club', before: 'Нева', after: '' },
  ] as const;
  expect(rowsOf({ facts, entries: [{ ...duet, change: 'number' }] })).toEqual([
    'Город | Руза | Москва',
    'Клуб | Нева | не указано',
    'Пр. Дуэт | Иванова-Петрова | другой номер в файле заявки',
  ]);
});
