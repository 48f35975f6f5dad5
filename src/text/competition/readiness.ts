import type { Person } from '#domain/application.ts';
import type { Deadline } from '#domain/deadline.ts';
import { fullName } from '#domain/entry/entryName.ts';
import type { MusicLimit } from '#domain/music/limits.ts';
import type { RoutineKey } from '#domain/programme.ts';
import {
  isChanged,
  missingFileCount,
  type ReadinessEntry,
  type ReadinessFilter,
  type ReadinessOrder,
  returnedUntil,
  type TeamPeople,
  type TeamReadiness,
  type TeamTotals,
} from '#domain/competition/readiness.ts';
import {
  ATHLETES,
  counted,
  DRAFTS,
  FILES,
  OF_FILES,
  JUDGES,
  PEOPLE,
  pluralForm,
  PROGRAMMES,
  STAFF,
} from '../format/plural.ts';
import { submittedEntriesText } from '../application/submittedEntries.ts';
import { deadlineClock, deadlineDayText } from '../format/time.ts';
import { dateInWriting } from '../format/writtenDate.ts';
import { lengthText, musicFacts, musicText } from '../music.ts';
import { routineKeyLabel } from '../programme.ts';

const WOMEN = ['спортсменка', 'спортсменки', 'спортсменок'] as const;
const UNSAID = ['без указания пола', 'без указания пола', 'без указания пола'] as const;

const UNSEEN = ['скрыта', 'скрыты', 'скрыты'] as const;
const ADDRESSES = ['адрес', 'адреса', 'адресов'] as const;

const columns: Readonly<Record<RoutineKey, string>> = {
  'free-solo': 'Соло',
  'tech-solo': 'Соло т.',
  'free-male_solo': 'Соло м.',
  'tech-male_solo': 'Соло м.\u00a0т.',
  'free-duet': 'Дуэт',
  'tech-duet': 'Дуэт т.',
  'free-mixed': 'См. дуэт',
  'tech-mixed': 'См. дуэт\u00a0т.',
  'free-team': 'Группа',
  'tech-team': 'Группа т.',
  'free-highlight': 'Акро',
  'free-combi': 'Комби',
};

const filters: Readonly<Record<ReadinessFilter, string>> = {
  all: 'все',
  'not-submitted': 'не подали',
  'no-music': 'нет музыки',
  outside: 'вне лимита',
  changed: 'изменено',
};

const orders: Readonly<Record<ReadinessOrder, string>> = {
  worst: 'самые неготовые',
  team: 'по названию',
  latest: 'по времени',
};

/** Returns the number of entries by routine: «Пр. Соло 12», «Тех. Соло 7». */
const routineCounts = (routines: TeamTotals['drafts']['routines']): string[] =>
  routines.map(({ routine, count }) =>
    `${routineKeyLabel(routine)} ${count}`.replaceAll(' ', '\u00a0'),
  );

/** One of the groups of totals: people, entries or drafts. */
interface TotalsPart {
  title: string;
  counts: readonly string[];
}

/** Returns the number of people by role: «40 спортсменок», «2 спортсмена», «8 человек персонала», «5 судей». */
function roleCounts({ women, men, unsaid, staff, judges }: TeamPeople): string[] {
  const roles = [
    { count: women, forms: WOMEN },
    { count: men, forms: ATHLETES },
    { count: unsaid, forms: UNSAID },
    { count: staff, forms: STAFF },
    { count: judges, forms: JUDGES },
  ];
  return roles.filter(({ count }) => count > 0).map(({ count, forms }) => counted(count, forms));
}

function draftCounts({ entries, musicSeconds, routines }: TeamTotals['drafts']): string[] {
  if (entries === 0) return [];
  const music = musicSeconds > 0 ? [`${lengthText(musicSeconds)}\u00a0музыки`] : [];
  return [counted(entries, PROGRAMMES), ...music, ...routineCounts(routines)];
}

/** Returns «выбрано 3, из них 2 скрыты». `unseen` is the number of selected teams that a filter hides. */
const tickedWords = (ticked: number, unseen: number): string =>
  `выбрано ${ticked}${unseen > 0 ? `, из них ${unseen} ${pluralForm(unseen, UNSEEN)}` : ''}`;

const musicWords = ({ music, musicLength }: ReadinessEntry, isOutside: boolean): string => {
  if (!music) return 'музыки нет';
  if (!musicLength) return 'музыка есть';
  return [
    `музыка ${lengthText(musicLength.seconds)}`,
    ...(isOutside ? ['вне лимита'] : []),
    ...(musicLength.isCut ? [musicText.cut] : []),
  ].join(', ');
};

/** Returns words for deleted files of an entry: «, карточка и музыка: удалено представителем». */
const deletedWords = ({ deleted = [] }: ReadinessEntry): string => {
  const kinds = deleted.map((kind) => (kind === 'card' ? 'карточка' : 'музыка'));
  return kinds.length === 0 ? '' : `, ${kinds.join(' и ')}: удалено представителем`;
};

export const readinessText = {
  people: (count: number) => pluralForm(count, PEOPLE),
  entries: (count: number) => pluralForm(count, PROGRAMMES),
  /** Caption of the total length of all music. */
  music: 'музыки, мин:с',
  submitted: (count: number) => pluralForm(count, ['подала', 'подали', 'подали']),
  ofTeams: (count: number) => `из ${count}`,
  totals: 'Всего в поданных заявках',
  inDetail: 'Подробнее',
  /** Returns the totals of all teams by group, without empty groups. */
  parts: ({ submitted, drafts }: TeamTotals): readonly TotalsPart[] =>
    [
      { title: 'В поданных заявках', counts: roleCounts(submitted.people) },
      { title: 'Программы', counts: routineCounts(submitted.routines) },
      { title: 'Ещё в черновиках', counts: draftCounts(drafts) },
    ].filter(({ counts }) => counts.length > 0),

  filters,
  filtersLabel: 'Показать команды',
  order: 'Сначала',
  orders,
  search: { label: 'Поиск команды', placeholder: 'Команда, город, почта' },

  tick: (team: string) => `Выбрать: ${team}`,
  tickAll: (count: number) => `Выбрать все ${count}`,

  more: 'Другие действия',
  /** Returns «Скопировать адреса», «Скопировать 2 адреса». `count`: number of selected teams. */
  copy: (count: number) => `Скопировать ${count === 0 ? 'адреса' : counted(count, ADDRESSES)}`,
  copied: (count: number) => `Адресов скопировано: ${count}`,
  notCopied: 'Скопировать не удалось: браузер не разрешил',
  noAddresses: 'адресов нет',
  xlsx: 'Скачать xlsx',
  xlsxShort: 'xlsx',
  print: 'Напечатать',
  printed: (at: string) => `Готовность команд, ${at}`,

  table: 'Готовность команд',
  columns,
  team: 'Команда',
  application: 'Заявка',
  contacts: 'Контакты',
  draft: 'Черновик',
  taken: 'такую команду подал другой представитель',
  done: 'Подана',
  returned: 'Возвращена',
  until: (deadline: Deadline, now: number) =>
    `до ${deadlineDayText(deadline, now)}, ${deadlineClock(deadline)}`,
  changed: (version: number) => `изменена, v${version}`,
  /** Returns the number of present files of a team: «2 из 12 файлов», «все 8 файлов». */
  files: (team: TeamReadiness): string => {
    const all = 2 * team.entries.length;
    if (all === 0) return 'программ нет';
    const missing = missingFileCount(team);
    return missing === 0
      ? `все ${counted(all, FILES)}`
      : `${all - missing} из ${counted(all, OF_FILES)}`;
  },
  missing: (count: number) => `нет ${counted(count, OF_FILES)}`,
  preparedBy: (name: string) => `заполняет ${name}`,
  call: (team: string) => `Позвонить: ${team}`,
  write: (team: string) => `Написать: ${team}`,
  none: 'нет',
  /** Text for music whose length is unknown. */
  there: 'есть',
  entry: (entry: ReadinessEntry, isOutside: boolean): string =>
    `${routineKeyLabel(entry.routine)} ${entry.number}: ${entry.card ? 'карточка есть' : 'карточки нет'}, ${musicWords(entry, isOutside)}${deletedWords(entry)}`,

  /** Returns the number of shown and selected teams: «показано 20 из 40, выбрано 3, из них 1 скрыта». */
  shown: (shown: number, all: number, ticked: number, unseen: number) => {
    const list = shown === 0 ? 'Таких команд нет' : `показано ${shown} из ${all}`;
    return [list, ...(ticked > 0 ? [tickedWords(ticked, unseen)] : [])].join(', ');
  },
  untickUnseen: 'Снять выбор со скрытых',
  showAll: (count: number) => `Показать все ${count}`,
  removed: (teams: readonly string[]): string =>
    `${pluralForm(teams.length, ['Снята', 'Сняты', 'Сняты'])} представителем после конца приёма: ${teams.join(', ')}. Вернуть или стереть заявку можно на вкладке «Соревнование».`,
  unnamed: (count: number) =>
    `Ещё ${counted(count, DRAFTS)} без прочитанного файла заявки: их команды пока неизвестны.`,
  cut: 'Команд больше, чем помещается в список: показаны не все.',
  empty: {
    title: 'Пока никого',
    text: 'Команда появится здесь, как только её представитель загрузит файл заявки.',
  },

  shared: {
    title: (count: number) => `В нескольких командах: ${counted(count, PEOPLE)}`,
    text: 'Совпали фамилия, имя, отчество и дата рождения. Уточните у команд, за кого выступают.',
    person: (person: Person) => `${fullName(person)}, ${dateInWriting(person.birthDate)}`,
    more: (count: number) => `и ещё ${count}`,
  },

  sheet: {
    name: 'Готовность',
    headers: {
      team: 'Команда',
      city: 'Город',
      state: 'Заявка',
      at: 'Когда',
      representative: 'Представитель',
      phone: 'Телефон',
      preparedBy: 'Заполняет',
      email: 'E-mail',
      missing: 'Не хватает файлов',
    },
    fileName: (competition: string) => `Готовность_${competition}.xlsx`,
  },
} as const;

/** Caption below the icons: «2:14», «2:14 нет карт.», «нет муз.», «1:02 обрыв», «2:14 удал.», «есть». */
export function entryMark({ card, music, musicLength, deleted }: ReadinessEntry): string {
  if (!music) return `${card ? 'нет муз.' : 'нет карт. и муз.'}${deleted ? ' удал.' : ''}`;
  return [
    musicLength ? lengthText(musicLength.seconds) : readinessText.there,
    ...(card ? [] : ['нет карт.']),
    ...(musicLength?.isCut ? ['обрыв'] : []),
    ...(deleted ? ['удал.'] : []),
  ].join(' ');
}

/** Returns missing files and music length of an entry for one cell: «нет карточки, 3:27, лишние 3 с». */
export function entryInCell(entry: ReadinessEntry, limit: MusicLimit | undefined): string {
  const { card, music, musicLength } = entry;
  const missing = [...(card ? [] : ['нет карточки']), ...(music ? [] : ['нет музыки'])];
  const words = [
    ...missing,
    ...musicFacts(musicLength, limit),
    ...(entry.deleted ?? []).map((kind) => submittedEntriesText.deleted[kind]),
  ];
  return words.length === 0 ? readinessText.there : words.join(', ');
}

/** Returns the text of `entryInCell` for print, with soft hyphens. If both files are missing, it is only «нет». */
export const entryOnPaper = (entry: ReadinessEntry, limit: MusicLimit | undefined): string =>
  entry.card || entry.music
    ? entryInCell(entry, limit)
        .replace('карточки', 'кар\u00adточ\u00adки')
        .replace('обрывается', 'об\u00adры\u00adва\u00adет\u00adся')
    : readinessText.none;

/** Returns lines about a team's application: «Возвращена», «до 13 декабря, 23:59, МСК», «изменена, v2». */
export function stateLines(team: TeamReadiness, now: number): string[] {
  if (team.state === 'draft') {
    return [readinessText.draft, ...(team.isTaken ? [readinessText.taken] : [])];
  }
  const until = returnedUntil(team);
  return [
    ...(until === undefined
      ? [readinessText.done]
      : [readinessText.returned, readinessText.until(until, now)]),
    ...(isChanged(team) ? [readinessText.changed(team.version ?? 1)] : []),
  ];
}
