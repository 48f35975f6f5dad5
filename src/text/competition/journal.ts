import type { ActGroup } from '#domain/journal/actGroups.ts';
import type { CompetitionRole } from '#domain/competition/competition.ts';
import type { EditedPart, JournalEntry } from '#domain/journal/journalAct.ts';
import { areFound, searchWords } from '#domain/normaliseText.ts';
import { ACTS, ATHLETES, counted, PROGRAMMES, TEAMS } from '../format/plural.ts';
import { deadlineDayText, deadlineText } from '../format/time.ts';
import { helpingText } from './helping.ts';
import { routineKeyLabel } from '../programme.ts';

const editedParts: Readonly<Record<EditedPart, string>> = {
  name: 'название',
  dates: 'даты проведения',
  place: 'место проведения',
  info: 'доп. информация',
  deadline: 'срок приёма',
  attachment: 'PDF',
};

const limited = {
  preset: 'Время музыки взято из правил World Aquatics',
  own: 'Время музыки задано вручную',
  none: 'Время музыки больше не ограничено',
} as const;

const supplied = { card: 'Карточка тренера загружена', music: 'Музыка загружена' } as const;
const deleted = { card: 'Карточка тренера удалена', music: 'Музыка удалена' } as const;
const erased = { card: 'Карточка тренера стёрта', music: 'Музыка стёрта' } as const;

const requested = { withdrawal: 'снять программу', swap: 'поставить запасную' } as const;
const accountGone = 'аккаунт удалён';

const roles: Readonly<Record<CompetitionRole, string>> = {
  owner: 'организатор',
  ...helpingText.roles,
};

const groups: Readonly<Record<ActGroup | 'all', string>> = {
  all: 'всё',
  applications: 'заявки',
  files: 'файлы',
  decisions: 'решения',
  rules: 'правила',
};

/** Returns «28 ноября → 26 ноября» for a moved deadline. Adds time and zone if the day is the same. */
function movedText({ before, after }: { before: string; after: string }, now: number): string {
  const days = [before, after].map((deadline) => deadlineDayText(deadline, now));
  const texts = days[0] === days[1] ? [before, after].map(deadlineText) : days;
  return texts.join(' → ');
}

interface ActWords {
  /** Sentence about an act. After the name of a team it begins in lower case. */
  words: string;
  /** Second line about an act; may be ''. */
  detail: string;
}

type Act = JournalEntry['act'];

/** Returns words for an edited competition. A moved deadline has its own sentence; other facts are listed. */
function editedText({ changed, deadline }: Extract<Act, { act: 'edited' }>, now: number): ActWords {
  const parts = changed.filter((part) => part !== 'deadline' || !deadline);
  const named = parts.map((part) => editedParts[part]).join(', ');
  if (!deadline) return { words: 'Соревнование изменено', detail: named };
  return {
    words: `Срок приёма перенесён: ${movedText(deadline, now)}`,
    detail: named === '' ? '' : `изменено также: ${named}`,
  };
}

/** Returns «orlova, секретарь». Acts that older servers recorded have no login. */
function removedHelper({ role, login }: Extract<Act, { act: 'helper-removed' }>): string {
  const who = login === undefined ? [] : [login || accountGone];
  return [...who, roles[role]].join(', ');
}

function actText(act: Act, now: number): ActWords {
  switch (act.act) {
    case 'created':
      return { words: 'Соревнование создано', detail: '' };
    case 'edited':
      return editedText(act, now);
    case 'music-limited':
      return { words: limited[act.limits], detail: '' };
    case 'submitted':
      return {
        words: act.version === undefined ? 'Заявка подана' : `Подана v${act.version}`,
        detail: `${counted(act.athletes, ATHLETES)}, ${counted(act.entries, PROGRAMMES)}`,
      };
    case 'returned':
      return {
        words: `Возвращена на доработку до ${deadlineText(act.until)}`,
        detail: `«${act.reason}»`,
      };
    case 'return-cancelled':
      return { words: 'Возврат на доработку отменён', detail: '' };
    case 'withdrawn':
      return {
        words: `Снята программа ${routineKeyLabel(act.routine)}`,
        detail: `«${act.reason}»`,
      };
    case 'restored':
      return { words: `Возвращена программа ${routineKeyLabel(act.routine)}`, detail: '' };
    case 'swapped':
      return {
        words: `Запасная вместо участницы, ${routineKeyLabel(act.routine)}`,
        detail: `«${act.reason}»`,
      };
    case 'asked':
      return { words: `Запрос ${requested[act.kind]}`, detail: routineKeyLabel(act.routine) };
    case 'request-cancelled':
      return {
        words: `Запрос ${requested[act.kind]} отозван`,
        detail: routineKeyLabel(act.routine),
      };
    case 'declined':
      return {
        words: `Запрос ${requested[act.kind]} отклонён, ${routineKeyLabel(act.routine)}`,
        detail: act.answer === '' ? '' : `«${act.answer}»`,
      };
    case 'removed':
      if (act.kept) return { words: 'Заявка снята представителем', detail: '' };
      return {
        words: 'Заявка удалена',
        detail: act.reason === undefined ? '' : `«${act.reason}»`,
      };
    case 'reinstated':
      return { words: 'Заявка возвращена в соревнование', detail: '' };
    case 'erased':
      return { words: 'Заявка стёрта', detail: '' };
    case 'reminded':
      return { words: `Напоминание отправлено: ${counted(act.teams, TEAMS)}`, detail: '' };
    case 'file-supplied':
      return {
        words: `${supplied[act.kind]} после подачи`,
        detail: routineKeyLabel(act.routine),
      };
    case 'file-deleted':
      return {
        words: act.kept
          ? `${deleted[act.kind]} представителем, в заявке остаётся`
          : `${deleted[act.kind]} после подачи`,
        detail: routineKeyLabel(act.routine),
      };
    case 'file-erased':
      return { words: erased[act.kind], detail: routineKeyLabel(act.routine) };
    case 'invited':
      return { words: 'Приглашение создано', detail: roles[act.role] };
    case 'invitation-cancelled':
      return { words: 'Приглашение отозвано', detail: roles[act.role] };
    case 'joined':
      return { words: 'Приглашение принято', detail: roles[act.role] };
    case 'left':
      return { words: 'Больше не помогает', detail: roles[act.role] };
    case 'helper-removed':
      return { words: 'Помощник убран', detail: removedHelper(act) };
    case 'unknown':
      return { words: 'Действие из новой версии приложения', detail: 'Обновите страницу' };
  }
}

/** Returns team, words and detail of an entry, for a text such as «Нереида: заявка подана». */
const entryText = ({ team, act }: JournalEntry, now: number): ActWords & { team: string } => ({
  team,
  ...actText(act, now),
});

/** Returns words that follow the name of a team, after a colon and with a small first letter: «: заявка подана». */
const behindTeam = (words: string): string =>
  `: ${words.slice(0, 1).toLocaleLowerCase('ru')}${words.slice(1)}`;

function whoText({ who }: JournalEntry): string {
  if (!who) return 'система';
  const called = who.name || who.login || accountGone;
  return who.role ? `${called}, ${roles[who.role]}` : called;
}

/** Returns true if each of the `sought` words is the beginning of a word of the entry. */
export function isSought(entry: JournalEntry, sought: readonly string[], now: number): boolean {
  const { team, words, detail } = entryText(entry, now);
  const texts = [team, words, detail, whoText(entry), entry.who?.login ?? ''];
  return areFound(sought, searchWords(texts.join(' ')));
}

export const journalText = {
  title: 'Журнал',
  filters: 'Что показать',
  groups,
  search: { label: 'Поиск в журнале', placeholder: 'Команда, человек, слово' },
  nothingFoundYet: 'Пока ничего не найдено, можно искать дальше',
  nothingFound: 'Ничего не найдено',
  empty: 'В журнале пока ничего нет',
  more: 'Показать ещё',
  sheet: {
    /** Returns «Показана часть журнала: 50 действий, более ранние сюда не вошли». */
    part: (acts: number): string =>
      `Показана часть журнала: ${counted(acts, ACTS)}, более ранние сюда не вошли`,
    xlsx: 'xlsx',
    print: 'Напечатать',
    headers: { when: 'Когда', team: 'Команда', what: 'Что', who: 'Кто' },
    fileName: (competition: string) => `Журнал_${competition}.xlsx`,
    printed: (moment: string) => `Журнал, ${moment}`,
  },
  entry: entryText,
  behindTeam,
  who: whoText,
} as const;
