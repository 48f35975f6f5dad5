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

interface Export {
  /** Time of the download, ISO 8601. */
  at: string;
  by: { login: string; name: string };
}

interface OwnExport {
  /** Time of the last download by anybody, ISO 8601. */
  at: string;
  /** Time of the last download by this user, or null. */
  ownAt: string | null;
  changed: number;
}

const whose = ({ by }: Export): string => by.name || by.login || 'аккаунт удалён';

const changedText = (count: number): string => `с прошлой выгрузки изменилось: ${count}`;

export const reportChangesText = {
  changed: changedText,
  /** Returns the number of changes. Names the time of the user's own download, if somebody else has downloaded later. */
  changedSince: ({ at, ownAt, changed }: OwnExport, now: number): string =>
    ownAt === null || ownAt === at
      ? changedText(changed)
      : `с вашей выгрузки ${atText(Date.parse(ownAt), now)} изменилось: ${changed}`,
  /** Returns the last download: «скачивали 20 ноября, 19:42 (Петров Андрей)». */
  lastExport: (last: Export, now: number) =>
    `скачивали ${shortMomentText(Date.parse(last.at), now)} (${whose(last)})`,
  title: 'Лист изменений',
  report: (report: Report) => reports[report],
  since: (ownAt: string) => `с вашей выгрузки ${momentText(Date.parse(ownAt))}`,
  until: (now: number) => `по состоянию на ${momentText(now)}`,
  /** Returns the number of changed teams. If the list leaves some out, also returns how many it shows. */
  shownTeams: (shown: number, changed: number) =>
    shown === changed ? `изменилось команд: ${changed}` : `показано команд: ${shown} из ${changed}`,
  competition: 'Соревнование',
  added: 'новая заявка',
  /** Text for a team whose application was removed and submitted again. The two applications are not compared. */
  again: 'заявка подана заново',
  removed: 'заявка удалена',
  renumbered:
    'Номера файлов могли сдвинуться. Прежние архив и список больше не годятся: скачайте новые.',
  none: 'Ничего не изменилось',
  notExported: {
    title: 'Листа изменений нет',
    text: 'Вы ещё не скачивали этот отчёт: сравнивать не с чем.',
  },
  back: 'К отчётам',
  print: 'Напечатать',
  columns: { team: 'Команда', what: 'Что', before: 'Было', after: 'Стало' },
} as const;
