// A form as full as forms get: 120 athletes with entries in every event, twenty of staff, ten judges.
import { EVENT_ORDER, isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import { filledTemplate } from '#tests/spreadsheet/makers/readFilled.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';

const ATHLETES = 120;
const SIZES = { duet: 2, mixed: 2, team: 8, highlight: 8, combi: 10 } as const;
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const LETTERS = 'абвгдежзиклмнопрст';
const word = (index: number): string =>
  `${LETTERS.charAt(index % LETTERS.length)}${LETTERS.charAt(Math.floor(index / LETTERS.length))}`;

function markOf(key: RoutineKey, index: number): string | null {
  const { type } = routineParts(key);
  if (isSolo(type)) return index % 10 === 0 && type === 'solo' ? '+' : null;
  return type === 'mixed' ? null : String(Math.floor(index / SIZES[type]) + 1);
}

export const fullForm = (): Promise<Uint8Array> =>
  filledTemplate({
    cover: fullFilling.cover,
    athletes: times(ATHLETES, (index) => ({
      family: `Пловцова${word(index)}`,
      name: 'Екатерина',
      surname: `Александровна${word(index)}`,
      birthDate: `20${String(8 + (index % 7)).padStart(2, '0')}-05-1${index % 10}`,
      sex: 'Ж',
      rank: 'КМС',
      coach: 'Орлова М.П., Зайцева Е.А.',
      figures: '+',
      marks: Object.fromEntries(EVENT_ORDER.map((key) => [key, markOf(key, index)])),
      comment: index % 5 === 0 ? 'приедет 4 декабря' : null,
    })),
    staff: times(20, (index) => ({
      family: `Тренерова${word(index)}`,
      name: 'Инна',
      surname: 'Олеговна',
      role: 'тренер',
      phone: '+7 900 123-45-67',
    })),
    judges: times(10, (index) => ({
      family: `Судейкина${word(index)}`,
      name: 'Ольга',
      surname: 'Юрьевна',
      category: 'ССВК',
      region: 'Московская область',
      city: 'Руза',
      phone: '+7 901 111-22-33',
    })),
  });
