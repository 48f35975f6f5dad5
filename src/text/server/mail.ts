// Mails in plain text; each fact of a person stays on one line.
import type { RequestKind } from '#domain/decisions/decisions.ts';
import type { RoutineKey } from '#domain/programme.ts';
import { ATHLETES, counted, JUDGES, PEOPLE, PROGRAMMES, STAFF } from '../format/plural.ts';
import { deadlineText, zonedMomentText } from '../format/time.ts';
import { routineKeyLabel } from '../programme.ts';
import { shellText } from '../shell.ts';

export interface MailText {
  subject: string;
  text: string;
}

/** Removes line breaks and controls, which could inject lines or headers. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Breaks links in typed names: `https://entry.example` must not be clickable. */
const named = (text: string): string =>
  oneLine(
    text
      .replaceAll('://', ' ')
      .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})|(?<=\p{L})[.。．｡](?=\p{N})/gu, ' '),
  );

/** Omits false lines, keeps blank ones. */
const written = (lines: readonly (string | false)[]): string =>
  [...lines.filter((line) => line !== false), '', '--', shellText.title, ''].join('\n');

const fact = (name: string, value: string): string | false => {
  const line = oneLine(value);
  return line !== '' && `${name}: ${line}`;
};

/** Returned application. */
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
  /** Epoch ms. */
  submittedAt: number;
  athletes: number;
  staff: number;
  judges: number;
  /** Athletes with figures. */
  figures: number;
  routines: readonly RoutineCount[];
  /** Pages of application and profile. */
  links: { application: string; profile: string };
}

const presence = (lacking: number, entries: number): string =>
  lacking === 0 ? 'есть' : `нет у ${lacking} из ${entries}`;

const routineLine = ({ routine, entries, withoutCard, withoutMusic }: RoutineCount): string =>
  `${routineKeyLabel(routine)}: ${counted(entries, PROGRAMMES)}, карточки – ${presence(withoutCard, entries)}, музыка – ${presence(withoutMusic, entries)}`;

/** Names no athletes, because most are minors. */
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

/** Decision; an entry is named by its programme only. */
export type DecisionTold =
  | { is: 'returned'; until: string; reason: string }
  /** `isAsked`: requested by the representative. `answer`: of the organiser, may be ''. */
  | {
      is: 'withdrawn' | 'restored' | 'swapped';
      routine: RoutineKey;
      reason: string;
      isAsked: boolean;
      answer: string;
    }
  | { is: 'declined'; kind: RequestKind; routine: RoutineKey; answer: string }
  /** `until`: end of restorability, ISO 8601. */
  | { is: 'removed'; reason: string; until: string }
  | { is: 'reinstated' }
  /** To the organiser, after the deadline. */
  | { is: 'removed-by-owner' }
  /** To the organiser: files, by programme. */
  | { is: 'files-deleted'; cards: readonly RoutineKey[]; music: readonly RoutineKey[] };

interface Decision {
  teamName: string;
  competition: { name: string };
  told: DecisionTold;
  links: { application: string; profile: string };
}

const decisionTitles: Readonly<Record<DecisionTold['is'], string>> = {
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

/** Linked pages other than the application. */
const LINKED: Readonly<Partial<Record<DecisionTold['is'], string>>> = {
  removed: 'Мои заявки',
  'removed-by-owner': 'Соревнование',
};

const requestedTexts: Readonly<Record<RequestKind, string>> = {
  withdrawal: 'Снять программу',
  swap: 'Поставить запасную',
};

function decisionLines(told: DecisionTold): (string | false)[] {
  switch (told.is) {
    case 'returned':
      return [
        fact('Причина', told.reason),
        fact(CORRECTED_UNTIL, deadlineText(told.until)),
        'Поданная заявка действует, пока вы не подадите исправленную.',
      ];
    case 'removed':
      return [
        fact('Причина', told.reason),
        fact('Организатор может вернуть её до', deadlineText(told.until)),
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
        fact('Карточки тренера', told.cards.map(routineKeyLabel).join(', ')),
        fact('Музыка', told.music.map(routineKeyLabel).join(', ')),
        'В заявке и архивах они остаются. Стереть их навсегда можно на странице заявки.',
      ];
    case 'declined':
      return [
        fact(requestedTexts[told.kind], routineKeyLabel(told.routine)),
        fact('Ответ организатора', told.answer),
      ];
    case 'withdrawn':
    case 'restored':
    case 'swapped':
      return [
        fact('Вид программы', routineKeyLabel(told.routine)),
        fact('Причина', told.reason),
        told.isAsked && 'Так решено по вашему запросу.',
        fact('Ответ организатора', told.answer),
      ];
  }
}

/** Names no athletes, except in a reason. */
export function decisionMail({ teamName, competition, told, links }: Decision): MailText {
  const title = decisionTitles[told.is];
  return {
    subject: named(`${title}: ${teamName} – ${competition.name}`),
    text: written([
      `${title}.`,
      '',
      fact('Команда', named(teamName)),
      fact('Соревнование', named(competition.name)),
      ...decisionLines(told),
      '',
      `${LINKED[told.is] ?? 'Заявка'} на сайте: ${links.application}`,
      `Такие письма можно отключить в профиле: ${links.profile}`,
    ]),
  };
}

type ReminderState =
  /** `entries`: by the form, 0 if unreadable. `routines`: possibly incomplete. */
  | { is: 'draft'; entries: number; routines: readonly RoutineCount[] }
  /** `returnedUntil`: new deadline. */
  | { is: 'submitted'; routines: readonly RoutineCount[]; returnedUntil: string | undefined };

interface Reminder {
  /** '' without a readable form. */
  teamName: string;
  competition: { name: string; deadline: string };
  /** By the organiser, not by the schedule. */
  isAsked: boolean;
  state: ReminderState;
  /** Pages of the draft or application, and of the profile. */
  links: { team: string; profile: string };
}

function stateLines(state: ReminderState): string[] {
  if (state.routines.length > 0) return ['На сайте сейчас:', ...state.routines.map(routineLine)];
  return state.is === 'draft' && state.entries > 0
    ? [`На сайте сейчас: в файле заявки ${counted(state.entries, PROGRAMMES)}.`]
    : ['Файл заявки не загружен или в нём нет программ.'];
}

/** Names no athletes. */
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
  /** Page of the profile. */
  profile: string;
}

/** To the old address. Omits the new one, because others may read this mail. */
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
