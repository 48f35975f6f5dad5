import type { FileKind } from '#domain/entry/entryFiles.ts';
import { counted, FILES, OF_FILES, pluralForm } from '../format/plural.ts';
import { namedInQuotes } from '../format/typography.ts';

/** Largest number of entries or files that a sentence names. */
const MOST_NAMED = 3;

const UNCLEAR = ['неясный', 'неясных', 'неясных'] as const;
const STAYS = ['останется', 'останутся', 'останутся'] as const;
const WAITS = ['подождёт', 'подождут', 'подождут'] as const;

export const batchText = {
  picker: {
    title: 'Все файлы сразу',
    text: 'Выберите карточки и музыку всех программ: разложим их по фамилиям и программам в именах файлов. Подтвердите один раз.',
    pick: 'Выбрать все файлы',
    drop: 'или перетащите их сюда',
  },
  pickMore: 'Выбрать ещё',
  clear: 'Убрать все',

  title: (count: number) =>
    `${counted(count, FILES)} ${pluralForm(count, ['разложен', 'разложены', 'разложены'])} по именам`,
  sortedOf: (done: number, all: number) => `Разложено ${done} из ${counted(all, OF_FILES)}`,
  left: (count: number) => `осталось\u00a0${count}`,
  checking: (count: number) => `Проверяем ${counted(count, FILES)}`,
  programme: 'Программа',
  none: { card: 'карточки нет', music: 'музыки нет' } satisfies Readonly<Record<FileKind, string>>,
  replaces: 'заменит файл',
  there: 'уже там',
  change: (name: string) => `Изменить программу: ${name}`,
  remove: (name: string) => `Убрать ${name}`,

  unsorted: {
    title: 'Уточните, куда',
    choose: 'Выберите программу',
    chooseFor: (name: string) => `Программа для ${name}`,
    unknown: 'По имени не понять, какая это программа',
    several: (labels: readonly string[]) => {
      const more = labels.length - MOST_NAMED;
      // No-break spaces keep a line from starting with a dash.
      const named = labels.slice(0, MOST_NAMED).join(', ').replaceAll(' –', '\u00a0–');
      return `Подходят: ${named}${more > 0 ? ` и\u00a0ещё\u00a0${more}` : ''}`;
    },
    samePlace: (label: string) => `Туда же просится другой файл: ${label}`,
    hasFile: (label: string) =>
      `Там уже есть файл. Чтобы заменить его, выберите эту программу: ${label}`,
    foreign: (label: string) => `Занято другой вашей командой: ${label}`,
    replacing: (label: string) => `${label} (заменит файл)`,
    instead: (label: string, name: string) => `${label} (вместо ${namedInQuotes(name)})`,
  },

  refused: {
    title: (count: number) =>
      `${pluralForm(count, ['Не взят', 'Не взяты', 'Не взято'])} ${counted(count, FILES)}`,
    help: 'Остальные файлы это не задержит',
  },
  notKept: 'Страница закрылась раньше, чем он сохранился. Выберите его снова',
  tooMany: (most: number) =>
    `Сразу можно взять до ${counted(most, ['файла', 'файлов', 'файлов'])}. Подтвердите эти и выберите остальные`,

  confirm: (count: number) => `Подтвердить ${counted(count, FILES)}`,
  nothing: 'пока ни один файл не разложен',
  /** Warning before a submission. It will lack picked files that are sorted to no entry. */
  dropped: (names: readonly string[]) => {
    const more = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED).map(namedInQuotes).join(', ');
    const parted = pluralForm(names.length, ['не разложен', 'не разложены', 'не разложены']);
    const enters = pluralForm(names.length, ['не войдёт', 'не войдут', 'не войдут']);
    const rest = more > 0 ? ` и ещё ${more}` : '';
    return `${counted(names.length, FILES)} ${parted} по программам и в заявку ${enters}: ${named}${rest}`;
  },
  submitting: 'заявка уже подаётся',
  stay: (count: number) =>
    `${counted(count, UNCLEAR)} ${pluralForm(count, STAYS)} здесь и ${pluralForm(count, WAITS)} вас`,
} as const;
