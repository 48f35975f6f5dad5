// The six small teams of the whole competition; no person is in two of them.
import type { RoutineKey } from '#domain/programme.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';

const swimmer = (
  fullName: string,
  birthDate: string,
  marks: Partial<Record<RoutineKey, string>>,
): FilledAthlete => {
  const [family = '', name = '', surname = ''] = fullName.split(' ');
  return { family, name, surname, birthDate, sex: 'Ж', rank: 'КМС', coach: 'Лаптева О.Ю.', marks };
};

const team = (teamName: string, city: string, athletes: readonly FilledAthlete[]): Filling => ({
  cover: {
    teamName,
    region: city,
    city,
    club: 'СШОР',
    representative: `Лаптева Ольга Юрьевна, ${teamName}`,
    phone: '+7 900 123-45-67',
    email: 'team@example.ru',
  },
  athletes,
  staff: [{ family: 'Лаптева', name: 'Ольга', surname: 'Юрьевна', role: 'тренер' }],
});

/** A duet with a reserve, and a solo of one of its members. */
export const VOLNA = team('Волна', 'Самара', [
  swimmer('Ветрова Алина Игоревна', '2008-04-05', { 'free-duet': '+', 'free-solo': '+' }),
  swimmer('Чайкина Вера Павловна', '2008-09-12', { 'free-duet': '+' }),
  swimmer('Ким Ева Романовна', '2009-02-20', { 'free-duet': 'Р' }),
]);

const neva = (rank: string): Filling => {
  const orlova = swimmer('Орлова Дарья Олеговна', '2008-11-30', { 'tech-solo': '+' });
  return team('Нева', 'Санкт-Петербург', [
    swimmer('Соколова Мария Сергеевна', '2009-07-01', { 'free-solo': '+' }),
    { ...orlova, rank },
  ]);
};

export const NEVA = neva('КМС');
/** Form of the team after the return for correction, with a newer rank. */
export const CORRECTED_NEVA = neva('МС');

/** Two solos, of which one is withdrawn. */
export const KAMA = team('Кама', 'Пермь', [
  swimmer('Зайцева Анна Андреевна', '2010-01-15', { 'free-solo': '+' }),
  swimmer('Морозова Кира Ильинична', '2010-03-01', { 'free-solo': '+' }),
]);

export const OKA = team('Ока', 'Рязань', [
  swimmer('Титова Полина Денисовна', '2009-05-18', { 'tech-solo': '+' }),
]);

/** One solo of a team that never submits. */
export const OB = team('Обь', 'Новосибирск', [
  swimmer('Осипова Софья Кирилловна', '2009-08-08', { 'free-solo': '+' }),
]);

/** Figures only, so no files are needed. */
export const TVER = figuresFilling;

const ALL: readonly Filling[] = [VOLNA, NEVA, KAMA, OKA, OB, TVER];

export const FAMILIES: readonly string[] = ALL.flatMap(({ athletes = [] }) =>
  athletes.flatMap((athlete) => (typeof athlete?.family === 'string' ? [athlete.family] : [])),
);
