import {
  isRoutineKey,
  isSolo,
  routineParts,
  type ProgrammeType,
  type Discipline,
  type RoutineKey,
} from '#domain/programme.ts';

export const programmeTypeLabels: Readonly<Record<ProgrammeType, string>> = {
  solo: 'Соло',
  male_solo: 'Соло м.',
  duet: 'Дуэт',
  mixed: 'См. дуэт',
  team: 'Группа',
  highlight: 'Акр. группа',
  combi: 'Комби',
};

export const disciplineLabels: Readonly<Record<Discipline, string>> = { free: 'Пр.', tech: 'Тех.' };

/** Unknown code (behaviour 6.1). */
const unknownProgramme = 'Ошибка перевода';

/** «Пр. Соло» of `free-solo`. */
export function routineKeyLabel(key: string): string {
  if (!isRoutineKey(key)) return unknownProgramme;
  const { discipline, type } = routineParts(key);
  return `${disciplineLabels[discipline]} ${programmeTypeLabels[type]}`;
}

/** «Пр. Соло – Иванова А.Б.» in the programme selector. */
export const entryLabel = (key: string, name: string): string =>
  `${routineKeyLabel(key)} – ${name}`;

/** Reserve in tables. */
export const reserveLetter = 'Р';
/** Reserve in lists of names (behaviour 11.2). */
export const reserveMark = `(${reserveLetter})`;

/** «Пр. Дуэт», «Пр. Дуэт (2)», «Пр. Дуэт (Р)»; solos have no number. */
export function eventOfAthlete(key: RoutineKey, number: number, isReserve: boolean): string {
  const shownNumber = number > 1 && !isSolo(routineParts(key).type) ? String(number) : '';
  const which = `${shownNumber}${isReserve ? reserveLetter : ''}`;
  return which === '' ? routineKeyLabel(key) : `${routineKeyLabel(key)} (${which})`;
}
