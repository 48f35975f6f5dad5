// Words of what has changed in reports since they were taken: the number beside each, and the sheet of changes.
import type { Report } from '#domain/versions/reportChanges.ts';
import { momentText } from '../format/time.ts';

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
  /** How many teams there are of which how many are told. */
  told: (told: number, changed: number) =>
    told === changed ? `изменилось команд: ${changed}` : `показано команд: ${told} из ${changed}`,
  added: 'новая заявка',
  removed: 'заявка удалена',
  none: 'Ничего не изменилось',
  notTaken: 'Листа изменений нет',
  back: 'К отчётам',
  print: 'Напечатать',
  columns: { team: 'Команда', what: 'Что', before: 'Было', after: 'Стало' },
} as const;
