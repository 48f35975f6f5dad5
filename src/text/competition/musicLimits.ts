import { LIMIT_BOUNDS, type LimitOrigin } from '#domain/music/limits.ts';
import { dateInWriting } from '../format/writtenDate.ts';
import { lengthText } from '../music.ts';
import { routineKeyLabel } from '../programme.ts';

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;

const sources: Readonly<Record<LimitOrigin['source'], string>> = {
  'world-aquatics': 'Правила World Aquatics',
};

export const limitsText = {
  table: {
    title: 'Сколько звучит музыка',
    units: 'минуты : секунды',
    routine: 'Программа',
    seconds: 'Время',
    tolerance: 'Допуск, с',
    origin: 'Откуда',
    secondsOf: (routine: string) => `Время: ${routineKeyLabel(routine)}`,
    toleranceOf: (routine: string) => `Допуск в секундах: ${routineKeyLabel(routine)}`,
    origins: { preset: 'как в наборе', own: 'своё', none: 'без лимита' },
    hint: 'Пустая строка – у программы нет лимита.',
  },
  wrong: {
    notTime: 'Напишите минуты и секунды через двоеточие, например 2:20',
    noSuchTime: (written: string) => `${written} – такого времени нет: в минуте 60 секунд`,
    outOfBounds: `Время может быть от ${lengthText(leastSeconds)} до ${lengthText(mostSeconds)}`,
    tolerance: `Допуск – целое число секунд от 0 до ${mostTolerance}`,
  },
  save: 'Сохранить',
  unchanged: 'изменений нет',
  savedAt: (at: string) => `изменений нет, сохранено ${at}`,
  unsaved: 'не сохранено',
  keptAt: (at: string) => `не сохранено, черновик на устройстве ${at}`,
  changed: {
    title: 'Таблицу тем временем изменили',
    text: 'Ваши правки на месте, остальное – как на сервере. Проверьте и сохраните.',
  },
  leaving:
    'Время музыки не сохранено: команды видят прежнее. Черновик останется на этом устройстве.',

  preset: {
    title: 'Набор',
    sources,
    edition: (inForceSince: string) => `взрослые, в силе с ${dateInWriting(inForceSince)}`,
    takenAt: (at: string) => `взято ${at}`,
    own: 'Своя таблица',
    setAt: (at: string) => `сохранена ${at}`,
    none: 'Лимитов нет',
    nobodyWarned: 'Пока их нет, о длине музыки никого не предупреждают.',
    regulations: 'Положение соревнования главнее набора.',
    take: 'Взять набор World Aquatics',
    taken: 'в таблице уже он',
    empty: 'Очистить таблицу',
  },

  outside: {
    title: 'Вне лимита',
    none: 'В поданных заявках музыки вне лимита нет.',
    noLimits: 'Лимитов нет: сравнивать не с чем.',
    means: 'Подать с такой музыкой можно: команда видит то же предупреждение.',
    entryOf: (team: string, entry: string) => `${team}, ${entry}`,
    showAll: 'Показать все',
    /** Link to «Готовность», which also shows the music of drafts. */
    readiness: 'Открыть «Готовность»',
  },
} as const;

const MINUTE = 60;

/** Returns the seconds of «2:20», «2.20» or «2,20». Returns 'no-such-time' for «2:75», undefined for other texts. */
export function secondsIn(written: string): number | 'no-such-time' | undefined {
  const parts = /^(\d{1,3})[:.,](\d{2})$/u.exec(written.trim());
  if (!parts) return undefined;
  const [minutes, seconds] = [Number(parts[1]), Number(parts[2])];
  return seconds < MINUTE ? minutes * MINUTE + seconds : 'no-such-time';
}
