// `node tests/bench/spreadsheet.ts`: CPU time to read a form of 120 athletes with entries in every event.
import { median } from './page/interaction.ts';
import { EVENT_ORDER, isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import { filledTemplate } from '#tests/spreadsheet/makers/readFilled.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readApplication } from '#spreadsheet/read/readApplication.ts';

const WARM = 20;
const ROUNDS = 200;
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

const form = await filledTemplate({
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

/** Returns the CPU time of one reading in ms. */
async function readOnce(): Promise<number> {
  const started = process.cpuUsage();
  const read = await readApplication(Uint8Array.from(form), { today: '2026-11-20' });
  if (read.kind === 'refused') throw new Error(read.message);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

for (let round = 0; round < WARM; round += 1) await readOnce();
const taken: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) taken.push(await readOnce());
console.log(`${form.length} bytes: ${median(taken).toFixed(2)} ms`);
