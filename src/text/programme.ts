// How programme types and routine keys are called in Russian (behaviour 6.1).
import {
  isRoutineKey,
  partsOf,
  type ProgrammeType,
  type Routine,
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

export const routineLabels: Readonly<Record<Routine, string>> = { free: 'Пр.', tech: 'Тех.' };

/** Shown for a code that nobody knows (behaviour 6.1). */
export const unknownProgramme = 'Ошибка перевода';

/** «Пр.», «Соло м.» or 'Ошибка перевода'. */
export const programmeLabel = (code: string): string => {
  const labels: Readonly<Record<string, string>> = { ...programmeTypeLabels, ...routineLabels };
  return labels[code] ?? unknownProgramme;
};

/** «Пр. Соло» of `free-solo`. */
export function routineKeyLabel(key: string): string {
  if (!isRoutineKey(key)) return unknownProgramme;
  const { routine, type } = partsOf(key);
  return `${routineLabels[routine]} ${programmeTypeLabels[type]}`;
}

/** «Пр. Соло – Иванова А.Б.»: an option of the programme selector. */
export const entryLabel = (key: RoutineKey, name: string): string =>
  `${routineKeyLabel(key)} – ${name}`;
