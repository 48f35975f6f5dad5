// Words of «Напомнить»: who is sent a mail, and what came of it.
import type { Reminded, Reminder } from '#domain/reminders.ts';
import { counted } from './format/plural.ts';
import { ageText } from './format/time.ts';

const TO_TEAMS = ['команде', 'командам', 'командам'] as const;

const states: Readonly<Record<Reminder['state'], string>> = {
  waiting: 'ждёт отправки',
  sent: 'передано почтовому серверу',
  failed: 'не доставлено',
};

export const remindingText = {
  remind: (count: number) => (count === 0 ? 'Напомнить' : `Напомнить ${counted(count, TO_TEAMS)}`),
  nobody: 'в списке все готовы',
  question: (count: number) => `Отправить письма ${counted(count, TO_TEAMS)}?`,
  consequence:
    'Каждой команде из списка, которая не подала заявку или которой не хватает файлов, уйдёт письмо. Одной команде напоминают не чаще раза в час.',
  confirm: 'Отправить',
  cancel: 'Не отправлять',
  log: 'Отправленные напоминания',
  empty: 'Напоминаний пока не было.',
} as const;

/** «Письма идут 3 командам. За последний час уже напоминали: Дельфин.» */
export function remindedText({ reminded, lately, unwanted, ready }: Reminded): string {
  const sentence = (name: string, teams: readonly string[]) =>
    teams.length > 0 && `${name}: ${teams.join(', ')}.`;
  return [
    reminded.length === 0
      ? 'Писем не отправлено.'
      : `Письма идут ${counted(reminded.length, TO_TEAMS)}.`,
    sentence('За последний час уже напоминали', lately),
    sentence('Не получают напоминаний', unwanted),
    sentence('Уже готовы', ready),
  ]
    .filter(Boolean)
    .join(' ');
}

/** «Дельфин, Соколова Елена: передано почтовому серверу, 14:05 (по сроку)»; `now`: epoch ms of the device. */
export const reminderLine = ({ team, who, state, at, isAsked }: Reminder, now: number): string =>
  `${[team, who].filter(Boolean).join(', ')}: ${states[state]}, ${ageText(Date.parse(at), now)}${isAsked ? '' : ' (по сроку)'}`;
