import type { HelperRole } from '#domain/competition/competition.ts';
import { MOST_HELPERS } from '#domain/limits.ts';
import { namedInQuotes } from '../format/typography.ts';

const roles: Readonly<Record<HelperRole, string>> = { secretary: 'секретарь', sound: 'звук' };

export const helpingText = {
  roles,

  helpers: {
    title: 'Помощники',
    intro:
      'Секретарь может всё, кроме удаления соревнования и приглашений. Звук – только скачать музыку с её списком.',
    nobody: 'Помощников пока нет.',
    invite: { secretary: 'Пригласить секретаря', sound: 'Пригласить на звук' },
    full: `Помощников и открытых приглашений – до ${MOST_HELPERS}`,
    link: 'Ссылка для приглашения',
    once: (role: HelperRole, until: string) =>
      `Приглашение: ${roles[role]}. Отправьте ссылку одному человеку: она сработает один раз, до ${until}. Позже она здесь не покажется.`,
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    notCopied: 'Скопировать не удалось. Выделите ссылку и скопируйте её сами',
    since: (when: string) => `помогает с ${when}`,
    open: (role: HelperRole) => `Приглашение: ${roles[role]}`,
    until: (when: string) => `ещё не принято, действует до ${when}`,
    remove: 'Убрать',
    removeOf: (name: string, login: string) => `Убрать: ${name}, ${login}`,
    cancel: 'Отозвать',
    cancelOf: (role: HelperRole, until: string) =>
      `Отозвать приглашение: ${roles[role]}, до ${until}`,
    removed: 'Помощник убран',
    cancelled: 'Приглашение отозвано',
    asking: {
      remove: (name: string, login: string) => `Убрать из помощников: ${name}, ${login}?`,
      removeText:
        'Доступ закроется сразу, на всех устройствах. Вернуть его можно новым приглашением.',
      /** Warning before a helper is removed. Anybody with the link of an open invitation can accept it. */
      openText:
        'Открытые приглашения остаются. Если ссылка могла попасть к этому человеку, отзовите её: с другого аккаунта она сработает.',
      cancel: 'Отозвать приглашение?',
      cancelText: 'По этой ссылке больше никто не войдёт.',
      keep: 'Не убирать',
      keepInvitation: 'Не отзывать',
    },
  },

  /** Texts on the page of a competition in which the user helps. */
  own: {
    title: 'Вы помогаете',
    may: {
      secretary: 'Вы секретарь: вам доступно всё, кроме удаления соревнования и приглашений.',
      sound: 'Ваша роль – звук: вам доступны архив музыки и её список.',
    },
    leave: 'Больше не помогать',
    asking: {
      title: (competition: string) => `Больше не помогать на ${namedInQuotes(competition)}?`,
      text: 'Доступ закроется сразу. Вернуть его сможет только организатор.',
      keep: 'Остаться',
    },
    left: 'Вы больше не помогаете на этом соревновании',
  },

  listed: 'Вы помогаете',

  invitation: {
    title: 'Приглашение',
    invites: (role: HelperRole) => `Вас приглашают помогать. Роль: ${roles[role]}.`,
    may: {
      secretary:
        'Секретарь видит заявки, скачивает отчёты, музыку и карточки, меняет соревнование.',
      sound: 'Звук скачивает музыку всех команд и видит её список.',
    },
    visibleTo: (login: string): Readonly<Record<HelperRole, string>> => ({
      secretary: `Ваше имя и логин ${login} увидят организатор и секретари, а в журналах своих заявок – и представители команд.`,
      sound: `Ваше имя и логин ${login} увидят организатор и секретари.`,
    }),
    until: (when: string) => `Приглашение действует до ${when}.`,
    accept: 'Принять приглашение',
    accepted: 'Приглашение принято',
    own: 'Это ваше соревнование. Отправьте ссылку тому, кого приглашаете: вы её не израсходовали.',
    alreadyHelps: (role: HelperRole) =>
      `Вы уже помогаете на этом соревновании. Роль: ${roles[role]}.`,
    open: 'Открыть соревнование',
    notOpened: 'Приглашение не открылось',
    incomplete: 'Ссылка неполная. Откройте её ещё раз из сообщения организатора.',
    toCompetitions: 'К соревнованиям',
  },
} as const;
