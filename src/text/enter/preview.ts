import type { PersonName } from '#domain/application.ts';
import {
  ATHLETES,
  counted,
  ERRORS,
  JUDGES,
  pluralForm,
  PROGRAMMES,
  PROGRAMMES_OF,
  STAFF,
} from '../format/plural.ts';
import { deviceWords } from '../account/deviceNames.ts';
import { namedInQuotes } from '../format/typography.ts';
import { missingByEntry, type NamedMissingFile } from '../application/entryFiles.ts';

/** Largest number of entries that a sentence names. */
const MOST_NAMED = 3;

/** Names the way to change a submitted application without the organiser. */
export const RESUBMISSION = 'До конца приёма её можно удалить и подать заново.';

const fileStatuses = {
  'on-server': 'на сервере',
  queued: 'в очереди',
  picked: 'выбрана, но не подтверждена',
  stuck: 'не отправлена',
  elsewhere: 'ждёт отправки',
  missing: 'не приложена',
  checking: '– проверяем',
  unknown: '– неизвестно, есть ли она',
} as const;

export const previewText = {
  submit: 'Подтвердить подачу заявки',
  peopleCounts: (athletes: number, staff: number, judges: number): string =>
    `${counted(athletes, ATHLETES)}, ${counted(staff, STAFF)}, ${counted(judges, JUDGES)}`,

  figures: 'Фигуры',
  noFigures: 'Никто не отмечен.',
  free: 'Произвольная программа',
  tech: 'Техническая программа',
  people: 'Спортсмены, персонал и судьи',
  staff: 'Персонал',
  judges: 'Судьи',
  representative: 'Представитель',
  bothFiles: {
    'on-server': 'карточка и музыка на сервере',
    queued: 'карточка и музыка в очереди',
    picked: 'карточка и музыка выбраны, но не подтверждены',
    stuck: 'карточка и музыка не отправлены',
    elsewhere: 'карточка и музыка ждут отправки',
    missing: 'карточка и музыка не приложены',
    checking: 'карточка и музыка – проверяем',
    unknown: 'карточка и музыка – неизвестно, есть ли они',
  },
  oneFile: {
    card: (how: keyof typeof fileStatuses) => `карточка ${fileStatuses[how]}`,
    music: (how: keyof typeof fileStatuses) => `музыка ${fileStatuses[how]}`,
  },
  waitingOn: (words: string, device: string) => `${words} ${deviceWords(device).on}`,
  sexes: { F: 'Ж', M: 'М', '': '' },
  coach: (name: string) => `тренер ${name}`,
  comment: (text: string) => `Комментарий: ${text}`,
  check: 'Проверьте и подайте',
  team: 'Команда',
  athletes: 'Спортсмены',
  programmes: 'Программы',
  withdrawn: 'Снято организатором',
  swapped: 'Замены',
  /** Returns the reserves who were swapped in: «Поставлена запасная: Ким Ева». */
  swappedIn: (people: readonly PersonName[]): string => {
    const words = people.length === 1 ? 'Поставлена запасная' : 'Поставлены запасные';
    return `${words}: ${people.map(({ family, name }) => `${family}\u00a0${name}`).join(', ')}`;
  },
  cards: 'Карточки тренера',
  music: 'Музыка',
  afterwards: `После подачи изменить заявку сможет только организатор: вернуть её на доработку, снять программу, поставить запасную. ${RESUBMISSION}`,
  unconfirmedFiles: (count: number) => `не подтверждены файлы ${counted(count, PROGRAMMES_OF)}`,
  /** Returns files that other devices have to send: «ждут отправки на телефоне: Пр. Соло – Иванова А.Б. (музыка)». */
  elsewhere: (files: readonly (NamedMissingFile & { device: string })[]) =>
    [...Map.groupBy(files, ({ device }) => device)]
      .map(([device, waiting]) => {
        const named = missingByEntry(waiting);
        const more = named.length - MOST_NAMED;
        const words = pluralForm(waiting.length, ['ждёт', 'ждут', 'ждут']);
        const rest = more > 0 ? ` и ещё ${counted(more, PROGRAMMES)}` : '';
        const on = deviceWords(device).on;
        return `${words} отправки ${on}: ${named.slice(0, MOST_NAMED).join(', ')}${rest}`;
      })
      .join('; '),
  openFiles: 'сначала откройте «Файлы заявки»',
  hasErrors: (count: number) => `в файле заявки ${counted(count, ERRORS)}`,
  sending: 'Отправляем заявку',
  slow: 'Сервер ещё не ответил. Заявка сохранена на устройстве: если ответа не будет, отправим её снова сами, и подастся она один раз.',
  /** Warning in a browser that stores nothing after the tab is closed. */
  slowInTab:
    'Сервер ещё не ответил. Не закрывайте эту вкладку: если ответа не будет, отправим заявку снова сами, и подастся она один раз.',
  refused: 'Заявка не подана',
  changed: 'Сервер прочитал файл иначе',
  changedText:
    'Сравните обе заявки. Если прочитанное сервером верно, подтвердите ещё раз – будет подано оно.',
  mine: 'Вы проверили',
  theirs: 'Прочитал сервер',

  dialog: {
    title: 'Подать заявку?',
    confirm: 'Подать заявку',
    cancel: 'Вернуться',
    warning: 'Изменить заявку сможет только организатор',
    warningText: `Состав, карточки и музыка останутся такими, пока он не вернёт заявку на доработку, не снимет программу или не поставит запасную. ${RESUBMISSION}`,
    offline:
      'Нет сети: заявка встанет в очередь и отправится, когда сеть появится. До отправки её можно отозвать.',
    privacy: 'Подавая заявку, вы передаёте организатору персональные данные несовершеннолетних.',
    privacyLink: 'Как они обрабатываются',
  },

  submitted: {
    title: (team: string) => `Заявка команды ${namedInQuotes(team)} подана`,
    at: (moment: string) => `Подана ${moment}`,
    text: 'Организатор получил состав, карточки и музыку. На странице заявки можно попросить его снять программу или поставить запасную. Чтобы изменить другое, попросите вернуть заявку на доработку.',
    open: 'Открыть заявку',
    another: 'Подать ещё одну команду',
  },
} as const;
