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

/** Text for an unknown routine key (behaviour 6.1). */
const unknownProgramme = 'Ошибка перевода';

/** Returns «Пр. Соло» for `free-solo`. */
export function routineKeyLabel(key: string): string {
  if (!isRoutineKey(key)) return unknownProgramme;
  const { discipline, type } = routineParts(key);
  return `${disciplineLabels[discipline]} ${programmeTypeLabels[type]}`;
}

export const entryLabel = (key: string, name: string): string =>
  `${routineKeyLabel(key)} – ${name}`;

/** Marks a reserve in tables. */
export const reserveLetter = 'Р';
/** Marks a reserve in lists of names (behaviour 11.2). */
export const reserveMark = `(${reserveLetter})`;

/** Returns «Пр. Дуэт», «Пр. Дуэт (2)» or «Пр. Дуэт (Р)». Solos have no number. */
export function eventOfAthlete(key: RoutineKey, number: number, isReserve: boolean): string {
  const shownNumber = number > 1 && !isSolo(routineParts(key).type) ? String(number) : '';
  const which = `${shownNumber}${isReserve ? reserveLetter : ''}`;
  return which === '' ? routineKeyLabel(key) : `${routineKeyLabel(key)} (${which})`;
}
