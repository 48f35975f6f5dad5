// Mails in plain text. A text that a user typed stays on one line, so that it cannot imitate other lines.
import type { RequestKind } from '#domain/decisions/decisions.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { ATHLETES, counted, JUDGES, PEOPLE, PROGRAMMES, STAFF } from '../format/plural.ts';
import { deadlineText, zonedMomentText } from '../format/time.ts';
import { routineKeyLabel } from '../programme.ts';
import { siteTitle } from '../ui.ts';

export interface MailText {
  subject: string;
  text: string;
}

/** Removes line breaks and control characters, which could inject lines or headers, from a typed text. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Makes links in typed names unclickable, for example `https://entry.example`. */
const named = (text: string): string =>
  oneLine(
    text
      .replaceAll('://', ' ')
      .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})|(?<=\p{L})[.。．｡](?=\p{N})/gu, ' '),
  );

/** Joins the lines of a mail and adds the signature. Omits lines that are false and keeps blank ones. */
const written = (lines: readonly (string | false)[]): string =>
  [...lines.filter((line) => line !== false), '', '--', siteTitle, ''].join('\n');

const fact = (name: string, value: string): string | false => {
  const line = oneLine(value);
  return line !== '' && `${name}: ${line}`;
};

const CORRECTED_UNTIL = 'Исправить и подать снова до';

interface RoutineCount {
  routine: RoutineKey;
  entries: number;
  withoutCard: number;
  withoutMusic: number;
}

interface Receipt {
  teamName: string;
  competition: { name: string; dates: string; place: string; deadline: string };
  /** Time of the submission, epoch ms. */
  submittedAt: number;
  athletes: number;
  staff: number;
  judges: number;
  /** Number of athletes with figures. */
  figures: number;
  routines: readonly RoutineCount[];
  links: { application: string; profile: string };
}

const presence = (missing: number, entries: number): string =>
  missing === 0 ? 'есть' : `нет у ${missing} из ${entries}`;

const routineLine = ({ routine, entries, withoutCard, withoutMusic }: RoutineCount): string =>
  `${routineKeyLabel(routine)}: ${counted(entries, PROGRAMMES)}, карточки – ${presence(withoutCard, entries)}, музыка – ${presence(withoutMusic, entries)}`;

/** Mail about a submitted application. Names no athletes, because most are minors. */
export function receiptMail(receipt: Receipt): MailText {
  const { teamName, competition, athletes, staff, judges, figures, routines, links } = receipt;
  const { name, deadline } = competition;
  return {
    subject: named(`Заявка подана: ${teamName} – ${name}`),
    text: written([
      'Заявка подана.',
      '',
      fact('Команда', named(teamName)),
      fact('Соревнование', named(name)),
      fact('Даты', named(competition.dates)),
      fact('Место', named(competition.place)),
      fact('Подана', zonedMomentText(receipt.submittedAt, deadline)),
      fact('Приём заявок до', deadlineText(deadline)),
      '',
      `В заявке ${counted(athletes, ATHLETES)}, ${counted(staff, STAFF)}, ${counted(judges, JUDGES)}.`,
      figures > 0 && `Обязательная программа: ${counted(figures, PEOPLE)}`,
      ...routines.map(routineLine),
      '',
      `Заявка на сайте: ${links.application}`,
      `Такие письма можно отключить в профиле: ${links.profile}`,
    ]),
  };
}

/** Decision or deletion that a mail reports. Has programmes instead of names of entries, which may have surnames. */
export type ReportedDecision =
  | { is: 'returned'; until: string; reason: string }
  /** `isAsked` is true if the representative requested the decision. `answer` is the organiser's text or ''. */
  | {
      is: 'withdrawn' | 'restored' | 'swapped';
      routine: RoutineKey;
      reason: string;
      isAsked: boolean;
      answer: string;
    }
  | { is: 'declined'; kind: RequestKind; routine: RoutineKey; answer: string }
  /** `until` is the end of the time in which the application can be restored, ISO 8601. */
  | { is: 'removed'; reason: string; until: string }
  | { is: 'reinstated' }
  /** Mail to the organiser about a removal after the deadline. */
  | { is: 'removed-by-owner' }
  /** Mail to the organiser. Lists the programmes whose files the representative deleted. */
  | { is: 'files-deleted'; cards: readonly RoutineKey[]; music: readonly RoutineKey[] };

interface Decision {
  teamName: string;
  competition: { name: string };
  reported: ReportedDecision;
  links: { application: string; profile: string };
}

const decisionTitles: Readonly<Record<ReportedDecision['is'], string>> = {
  returned: 'Заявка возвращена на доработку',
  withdrawn: 'Программа снята',
  restored: 'Программа возвращена в заявку',
  swapped: 'Поставлена запасная',
  declined: 'Запрос отклонён',
  removed: 'Заявка удалена организатором',
  reinstated: 'Заявка возвращена в соревнование',
  'removed-by-owner': 'Заявка снята представителем',
  'files-deleted': 'Файлы заявки удалены представителем',
};

/** Names of the linked pages. A mail without a name here links to the page of the application. */
const LINKED: Readonly<Partial<Record<ReportedDecision['is'], string>>> = {
  removed: 'Мои заявки',
  'removed-by-owner': 'Соревнование',
};

const requestedTexts: Readonly<Record<RequestKind, string>> = {
  withdrawal: 'Снять программу',
  swap: 'Поставить запасную',
};

function decisionLines(reported: ReportedDecision): (string | false)[] {
  switch (reported.is) {
    case 'returned':
      return [
        fact('Причина', reported.reason),
        fact(CORRECTED_UNTIL, deadlineText(reported.until)),
        'Поданная заявка действует, пока вы не подадите исправленную.',
      ];
    case 'removed':
      return [
        fact('Причина', reported.reason),
        fact('Организатор может вернуть её до', deadlineText(reported.until)),
        'Музыка и карточки остались в ваших списках.',
      ];
    case 'reinstated':
      return ['Она снова участвует в соревновании, такая же, как до удаления.'];
    case 'removed-by-owner':
      return [
        'В отчётах, архивах и статистике её больше нет. Она не стёрта: на странице соревнования её можно вернуть в соревнование или стереть навсегда.',
      ];
    case 'files-deleted':
      return [
        fact('Карточки тренера', reported.cards.map(routineKeyLabel).join(', ')),
        fact('Музыка', reported.music.map(routineKeyLabel).join(', ')),
        'В заявке и архивах они остаются. Стереть их навсегда можно на странице заявки.',
      ];
    case 'declined':
      return [
        fact(requestedTexts[reported.kind], routineKeyLabel(reported.routine)),
        fact('Ответ организатора', reported.answer),
      ];
    case 'withdrawn':
    case 'restored':
    case 'swapped':
      return [
        fact('Вид программы', routineKeyLabel(reported.routine)),
        fact('Причина', reported.reason),
        reported.isAsked && 'Так решено по вашему запросу.',
        fact('Ответ организатора', reported.answer),
      ];
  }
}

/** Mail about a decision. It names no athletes, unless the organiser's reason does. */
export function decisionMail({ teamName, competition, reported, links }: Decision): MailText {
  const title = decisionTitles[reported.is];
  return {
    subject: named(`${title}: ${teamName} – ${competition.name}`),
    text: written([
      `${title}.`,
      '',
      fact('Команда', named(teamName)),
      fact('Соревнование', named(competition.name)),
      ...decisionLines(reported),
      '',
      `${LINKED[reported.is] ?? 'Заявка'} на сайте: ${links.application}`,
      `Такие письма можно отключить в профиле: ${links.profile}`,
    ]),
  };
}

type ReminderState =
  /** Unsubmitted draft. `entries` is the number of entries in the form, or 0 if the form cannot be read. */
  | { is: 'draft'; entries: number; routines: readonly RoutineCount[] }
  /** Submitted application that lacks files. `returnedUntil` is the end of its return. */
  | { is: 'submitted'; routines: readonly RoutineCount[]; returnedUntil: string | undefined };

interface Reminder {
  /** Name of the team. '' if the form cannot be read. */
  teamName: string;
  competition: { name: string; deadline: string };
  /** True if the organiser sent the reminder, false if the server did by its schedule. */
  isAsked: boolean;
  state: ReminderState;
  /** Links in the mail. `team` leads to the draft or the application. */
  links: { team: string; profile: string };
}

function stateLines(state: ReminderState): string[] {
  if (state.routines.length > 0) return ['На сайте сейчас:', ...state.routines.map(routineLine)];
  return state.is === 'draft' && state.entries > 0
    ? [`На сайте сейчас: в файле заявки ${counted(state.entries, PROGRAMMES)}.`]
    : ['Файл заявки не загружен или в нём нет программ.'];
}

/** Mail that reminds of an incomplete draft or application. Names no athletes. */
export function reminderMail(reminder: Reminder): MailText {
  const { teamName, competition, isAsked, state, links } = reminder;
  const isDraft = state.is === 'draft';
  const what = isDraft ? 'Заявка не подана' : 'В заявке не хватает файлов';
  const whose = [what, teamName].filter((part) => oneLine(part) !== '').join(': ');
  return {
    subject: named(`${whose} – ${competition.name}`),
    text: written([
      isAsked ? `Организатор напоминает. ${what}.` : `${what}.`,
      '',
      fact('Команда', named(teamName)),
      fact('Соревнование', named(competition.name)),
      state.is === 'submitted' && state.returnedUntil !== undefined
        ? fact(CORRECTED_UNTIL, deadlineText(state.returnedUntil))
        : fact('Приём заявок до', deadlineText(competition.deadline)),
      '',
      ...stateLines(state),
      '',
      `${isDraft ? 'Черновик' : 'Заявка'} на сайте: ${links.team}`,
      isDraft && 'Если эта заявка не нужна, удалите черновик: напоминаний о нём больше не будет.',
      `Такие письма можно отключить в профиле: ${links.profile}`,
    ]),
  };
}

interface PasswordReset {
  login: string;
  link: string;
}

export const passwordResetMail = ({ login, link }: PasswordReset): MailText => ({
  subject: 'Новый пароль',
  text: written([
    `Для аккаунта «${oneLine(login)}» запросили новый пароль. Задайте его по ссылке:`,
    '',
    link,
    '',
    'Ссылка действует один час и один раз. Если писем несколько, подойдёт ссылка из любого из трёх последних.',
    'Все сеансы этого аккаунта завершатся, на устройствах нужно будет войти заново.',
    '',
    'Если запрашивали не вы, ничего не делайте: пароль останется прежним.',
  ]),
});

interface EmailChange {
  login: string;
  /** Address of the profile page. */
  profile: string;
}

/** Mail to the previous address of an account. Omits the new address, because other people may read this mail. */
export const emailChangeMail = ({ login, profile }: EmailChange): MailText => ({
  subject: 'Адрес почты вашего аккаунта изменён',
  text: written([
    `Адрес почты вашего аккаунта «${oneLine(login)}» изменён. Письма теперь приходят на новый адрес.`,
    '',
    'Если адрес меняли вы, ничего делать не нужно.',
    '',
    `Если не вы, кто-то знает ваш пароль. Смените его в профиле и верните свой адрес: ${profile}`,
    'Если войти не получается, напишите администратору сайта: он задаст новый пароль.',
  ]),
});
