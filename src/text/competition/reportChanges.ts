import type { HeadDifference, Report } from '#domain/versions/reportChanges.ts';
import { type DifferenceRow, notSaid } from '../application/versions.ts';
import { atText, deadlineText, momentText, shortMomentText } from '../format/time.ts';

const reports: Readonly<Record<Report, string>> = {
  teamsSetup: 'TEAMS_SETUP.xlsx',
  data: 'Data.xlsx',
  athletes: 'список участников',
  judges: 'список судей',
  export: 'данные для судейской программы',
  music: 'вся музыка',
  cards: 'все карточки',
};

const facts: Readonly<Record<HeadDifference['fact'], string>> = {
  name: 'Название',
  dates: 'Даты',
  place: 'Место',
  deadline: 'Приём заявок до',
};

/** Changed facts of the competition, one a line. */
export const headRows = (differences: readonly HeadDifference[]): DifferenceRow[] =>
  differences.map(({ fact, before, after }) => {
    const [was, is] = [before, after].map((text) =>
      fact === 'deadline' ? deadlineText(text) : text,
    );
    return {
      sign: 'changed',
      what: facts[fact],
      which: '',
      before: was ?? '',
      after: is || notSaid,
    };
  });

interface Taken {
  /** ISO 8601. */
  at: string;
  by: { login: string; name: string };
}

interface OwnTaken {
  /** ISO 8601; last copy by anybody. */
  at: string;
  /** Own last copy, or null. */
  ownAt: string | null;
  changed: number;
}

const whose = ({ by }: Taken): string => by.name || by.login || 'аккаунт удалён';

const changedText = (count: number): string => `с прошлой выгрузки изменилось: ${count}`;

export const reportChangesText = {
  changed: changedText,
  /** «с вашей выгрузки в 03:12 изменилось: 7», after a later copy by somebody else. */
  changedSince: ({ at, ownAt, changed }: OwnTaken, now: number): string =>
    ownAt === null || ownAt === at
      ? changedText(changed)
      : `с вашей выгрузки ${atText(Date.parse(ownAt), now)} изменилось: ${changed}`,
  /** «скачивали 20 ноября, 19:42 (Петров Андрей)», the last person. */
  lastTaken: (taken: Taken, now: number) =>
    `скачивали ${shortMomentText(Date.parse(taken.at), now)} (${whose(taken)})`,
  title: 'Лист изменений',
  report: (report: Report) => reports[report],
  since: (ownAt: string) => `с вашей выгрузки ${momentText(Date.parse(ownAt))}`,
  until: (now: number) => `по состоянию на ${momentText(now)}`,
  /** Truncated list of changed teams. */
  told: (told: number, changed: number) =>
    told === changed ? `изменилось команд: ${changed}` : `показано команд: ${told} из ${changed}`,
  competition: 'Соревнование',
  added: 'новая заявка',
  /** Replaces a removed application of the same team, without a comparison. */
  again: 'заявка подана заново',
  removed: 'заявка удалена',
  renumbered:
    'Номера файлов могли сдвинуться. Прежние архив и список больше не годятся: скачайте новые.',
  none: 'Ничего не изменилось',
  notTaken: {
    title: 'Листа изменений нет',
    text: 'Вы ещё не скачивали этот отчёт: сравнивать не с чем.',
  },
  back: 'К отчётам',
  print: 'Напечатать',
  columns: { team: 'Команда', what: 'Что', before: 'Было', after: 'Стало' },
} as const;
