// Words of what has changed in reports since they were taken: the number beside each, and the sheet of changes.
import type { Report } from '#domain/versions/reportChanges.ts';
import type { HeadDifference } from '#domain/versions/reportHead.ts';
import { type DifferenceRow, notSaid } from '../application/versions.ts';
import { deadlineText, momentText } from '../format/time.ts';

/** As they are called among others. */
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

/** What a report calls its competition otherwise, line by line. */
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

export const reportChangesText = {
  changed: (count: number) => `с прошлой выгрузки изменилось: ${count}`,
  title: 'Лист изменений',
  report: (report: Report) => reports[report],
  /** «с выгрузки 20 ноября 2026, 19:42, МСК (Петров Андрей)» */
  since: ({ at, by }: Taken) =>
    `с выгрузки ${momentText(Date.parse(at))} (${by.name || by.login || 'аккаунт удалён'})`,
  until: (now: number) => `по состоянию на ${momentText(now)}`,
  /** How many teams are told of how many that have changed. */
  told: (told: number, changed: number) =>
    told === changed ? `изменилось команд: ${changed}` : `показано команд: ${told} из ${changed}`,
  competition: 'Соревнование',
  added: 'новая заявка',
  /** In place of one of the same team that was removed: what differs from that one nobody knows. */
  again: 'заявка подана заново',
  removed: 'заявка удалена',
  none: 'Ничего не изменилось',
  notTaken: {
    title: 'Листа изменений нет',
    text: 'Этот отчёт ещё не скачивали: сравнивать не с чем.',
  },
  back: 'К отчётам',
  print: 'Напечатать',
  columns: { team: 'Команда', what: 'Что', before: 'Было', after: 'Стало' },
} as const;
