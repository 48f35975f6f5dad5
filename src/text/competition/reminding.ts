import type { Reminded, Reminder } from '#domain/competition/reminders.ts';
import { capitalized } from '../format/typography.ts';
import { counted, pluralForm } from '../format/plural.ts';
import { ageText } from '../format/time.ts';
import { networkText } from '../loading.ts';
import type { NetworkFault } from '#domain/networkFault.ts';

const TO_TEAMS = ['команде', 'командам', 'командам'] as const;

/** Numbers from one on in the dative, for texts such as «Напомнить трём командам». */
const TO_SO_MANY = [
  'одной',
  'двум',
  'трём',
  'четырём',
  'пяти',
  'шести',
  'семи',
  'восьми',
  'девяти',
  'десяти',
];

/** Largest number of teams that a sentence names. */
const MOST_NAMED = 10;
/** Largest number of teams that a toast names. It is small, because a toast closes after five seconds. */
const MOST_IN_TOAST = 3;

/** Returns names of teams: «Дельфин, Ритм и ещё 5». */
function teamNames(teams: readonly string[], most: number): string {
  const named = teams.slice(0, most).join(', ');
  return teams.length > most ? `${named} и ещё ${teams.length - most}` : named;
}

const states: Readonly<Record<Reminder['state'], string>> = {
  waiting: 'ждёт отправки',
  sent: 'передано почтовому серверу',
  failed: 'не доставлено',
};

export const remindingText = {
  /** Returns the button «Напомнить трём командам», «Напомнить 12 командам». */
  remind: (count: number) =>
    count === 0
      ? 'Напомнить'
      : `Напомнить ${TO_SO_MANY[count - 1] ?? count}\u00a0${pluralForm(count, TO_TEAMS)}`,
  /** Reason why «Напомнить» is disabled: all selected teams, or all in the list, are complete. */
  nobody: (areTicked: boolean) => (areTicked ? 'выбранные готовы' : 'здесь все готовы'),
  lately: 'напомнили меньше часа назад',
  unwanted: 'не получают напоминаний',
  noTeams: 'команд нет',
  over: 'приём закрыт',
  question: (count: number) => `Отправить письма ${counted(count, TO_TEAMS)}?`,
  /** Returns whom the organiser reminds and why: «Дельфин, Ритм и ещё 5: заявка не подана или не хватает файлов. …». */
  consequence: (teams: readonly string[]): string =>
    `${teamNames(teams, MOST_NAMED)}: заявка не подана или не хватает файлов. Одной команде напоминают не чаще раза в час.`,
  noAnswer: (fault: NetworkFault): string =>
    `${capitalized(networkText[fault])}. Напомните ещё раз позже: кому письмо уже ушло, второго в течение часа не будет.`,
  confirm: 'Отправить',
  cancel: 'Не отправлять',
  log: 'Отправленные напоминания',
  empty: 'Напоминаний пока не было.',
} as const;

/** Returns the result of reminding: «Письма идут 3 командам. За последний час уже напоминали: Дельфин.» */
export function remindedText({ reminded, lately, unwanted, ready }: Reminded): string {
  const sentence = (name: string, teams: readonly string[], most = MOST_IN_TOAST) =>
    teams.length > 0 && `${name}: ${teamNames(teams, most)}.`;
  return [
    reminded.length === 0
      ? 'Писем не отправлено.'
      : `Письма идут ${counted(reminded.length, TO_TEAMS)}.`,
    sentence('За последний час уже напоминали', lately),
    sentence('Не получают напоминаний', unwanted, MOST_NAMED),
    sentence('Уже готовы', ready),
  ]
    .filter(Boolean)
    .join(' ');
}

/** «Дельфин, Соколова Елена: передано почтовому серверу, 14:05 (по сроку)». `now`: device time, epoch ms. */
export const reminderLine = ({ team, who, state, at, isAsked }: Reminder, now: number): string =>
  `${[team, who].filter(Boolean).join(', ')}: ${states[state]}, ${ageText(Date.parse(at), now)}${isAsked ? '' : ' (по сроку)'}`;
