import {
  APPLICATIONS,
  ATHLETES,
  COMPETITIONS,
  counted,
  JUDGES,
  pluralForm,
  PROGRAMMES,
  TEAMS,
} from '../format/plural.ts';
import { namedInQuotes } from '../format/typography.ts';

interface CompetitionCounts {
  teams: number;
  athletes: number;
  programmes: number;
}

export const competitionText = {
  form: {
    name: 'Название соревнования',
    dates: 'Даты проведения',
    place: 'Место проведения',
    info: 'Доп. информация',
    deadline: 'Дата окончания приёма заявок',
    file: 'Файл PDF',
    fileHint: 'Необязательно, один файл. Будет виден в описании соревнования.',
    pickFile: 'Выбрать PDF',
    submit: 'Создать соревнование',
    dropFile: 'Убрать файл',
    starMeans: '* – обязательное поле',
    /** Reason why a user without the access level may not create competitions. */
    closed: 'недостаточно прав',
    draftKept: (at: string) => `черновик сохранён ${at}`,
    sending: (progress: string) => `Отправляется: ${progress}`,
    /** Warning that an earlier attempt has created a competition. That competition lacks the user's later changes. */
    alreadyCreated:
      'Предыдущая попытка уже создала соревнование – посмотрите «Мои соревнования». Если нужно ещё одно, такое, как здесь, нажмите «Создать соревнование» ещё раз',
    /** Shown in place of the remaining time while the date of the deadline is incomplete. */
    noDeadline: 'Укажите дату – здесь будет видно, сколько времени останется.',
  },

  noSuchDay: (written: string): string => `${written} – такого дня нет. Проверьте день и месяц`,

  /** For a user who may not create competitions (behaviour 1.3). */
  notEnoughAccess: (email: string): string =>
    `У вас недостаточно прав для создания соревнований. Обратитесь к разработчику по e-mail: ${email}`,

  lists: {
    activeCount: (count: number) => `${counted(count, COMPETITIONS)}, приём заявок открыт`,
    count: (count: number) => counted(count, COMPETITIONS),
    shown: (count: number) => `Показано ${count}, есть ещё`,
    more: 'Показать ещё',
    search: {
      label: 'Поиск',
      placeholder: 'Название или место',
      asking: 'Ищем…',
      found: (count: number) => `Найдено: ${count}`,
      /** Number of competitions found on this device, if the server does not answer. */
      foundHere: (count: number) => `Сервер не отвечает. Найдено на этом устройстве: ${count}`,
      nothing: {
        title: 'Ничего не найдено',
        text: 'Ищем по началу слов в названии и месте. Проверьте запрос или сотрите часть слов.',
        action: 'Показать весь список',
      },
    },
    empty: {
      active: {
        title: 'Активных соревнований пока нет',
        text: 'Когда организатор откроет приём заявок, соревнование появится здесь.',
      },
      past: {
        title: 'Прошедших соревнований пока нет',
        text: 'Сюда попадают соревнования, приём заявок на которые закончился.',
      },
      user: {
        title: 'Своих соревнований пока нет',
        text: 'Создайте соревнование – команды увидят его в списке активных и смогут подать заявки.',
      },
    },
  },

  ownApplications: (moments: readonly string[]): string => {
    const [moment = ''] = moments;
    if (moments.length === 1) return `Заявка подана ${moment}`;
    const verb = pluralForm(moments.length, ['Подана', 'Поданы', 'Подано']);
    return `${verb} ${counted(moments.length, APPLICATIONS)}`;
  },

  organiser: {
    title: 'Соревнование',
    tabsOf: (competition: string): string => `Разделы: ${competition}`,
    /** Labels of all tabs except the first, which has the title of the page. */
    tabs: { readiness: 'Готовность', music: 'Музыка: время', journal: 'Журнал' },
    about: 'О соревновании',
    edit: 'Изменить соревнование',
    remove: 'Удалить соревнование',
    submitApplication: 'Подать заявку',
    /** Replaces «Подать заявку» after the deadline. */
    openPage: 'Открыть страницу соревнования',
    teamsSetup: 'Скачать TEAMS_SETUP.xlsx',
    data: 'Скачать Data.xlsx',
    athletes: 'Скачать список участников',
    judges: 'Скачать список судей',
    export: 'Скачать данные для судейской программы (JSON)',
    onlyForOwner: 'доступно организатору',
    reports: 'Отчёты',
    musicArchive: 'Скачать всю музыку',
    cardsArchive: 'Скачать все карточки',
    generating: 'формируется…',
    teamsSetupHint: 'команды и программы',
    dataHint: 'все данные заявок',
    athletesHint: 'спортсмены поданных заявок',
    judgesHint: 'судьи поданных заявок',
    exportHint: 'люди, программы и файлы поданных заявок',
    musicHint: 'одним архивом, файл на программу',
    cardsHint: 'одним архивом, карточка на программу',
    applications: 'Заявки команд',
    team: 'Команда',
    /** Headers of narrow columns, with soft hyphens. */
    athletesColumn: 'Спорт\u00adсмены',
    programmesColumn: 'Про\u00adграммы',
    missing: 'Не хватает файлов',
    noApplications: 'Поданных заявок пока нет. Они появятся здесь, как только команды их подадут.',
  },

  attachment: {
    /** Description of the PDF if its size is unknown. */
    kind: 'PDF с описанием',
    download: 'Скачать PDF',
  },

  cityAndJudges: (city: string, judges: number): string =>
    [city, counted(judges, JUDGES)].filter(Boolean).join(' · '),

  /** Texts about an organiser's removal of an application. */
  applicationRemoval: {
    action: 'Удалить заявку',
    actionOf: (team: string) => `Удалить заявку ${namedInQuotes(team)}`,
    title: (team: string) => `Удалить заявку ${namedInQuotes(team)}?`,
    consequence:
      'Команда исчезнет из списка, отчётов и архивов. Её представитель увидит в «Моих заявках», что заявка удалена, когда и почему, и получит письмо, если сайт их отправляет. 30 дней её можно вернуть отсюда.',
    again: (until: string) => `Подать заявку снова он сможет ${until}.`,
    late: 'Приём заявок закрыт: подать заявку снова команда уже не сможет.',
    reason: 'Причина',
    reasonHint: 'Представитель команды увидит её дословно, до 300 знаков',
    cancel: 'Не удалять',
  },

  removal: {
    title: (name: string) => `Удалить ${namedInQuotes(name)}?`,
    consequence:
      'Вместе с соревнованием удалятся заявки, музыка, карточки тренера и PDF. Вернуть их будет нельзя.',
    /** Data that would be deleted with the competition. */
    counts: ({ teams, athletes, programmes }: CompetitionCounts) =>
      `Поданы заявки: ${counted(teams, TEAMS)}, ${counted(athletes, ATHLETES)}, ${counted(programmes, PROGRAMMES)}.`,
    noApplications: 'Поданных заявок нет.',
    unknownCounts: 'Сколько заявок подано, узнать не удалось.',
    cancel: 'Не удалять',
  },
} as const;

export const removedTeamsText = {
  title: 'Удалённые заявки',
  when: (at: string, until: string) => `Удалена ${at} · вернуть можно до\u00a0${until}`,
  byOwner: (at: string) => `Снята представителем ${at}`,
  reason: (reason: string) => `Причина: ${reason}`,
  action: 'Вернуть в соревнование',
  actionOf: (team: string) => `Вернуть в соревнование: ${team}`,
  /** Reason why a removed application cannot be restored: its team has submitted again. */
  newerFirst: 'команда подана снова: сначала удалите новую заявку',
  /** Reason why helpers cannot restore an application of their own team. */
  ownTeam: 'это ваша команда: вернуть её может только организатор',
  erase: {
    action: 'Стереть навсегда',
    actionOf: (team: string) => `Стереть навсегда: ${team}`,
    title: (team: string) => `Стереть заявку ${namedInQuotes(team)}?`,
    consequence: (competition: string) =>
      `Заявка на соревнование ${namedInQuotes(competition)} сотрётся с черновиком, всеми версиями, музыкой и карточками. Вернуть их будет нельзя.`,
    cancel: 'Не стирать',
    done: 'Заявка стёрта',
  },
  submittedAgain: (at: string): string => `Подана снова: прежнюю заявку удалили ${at}`,
} as const;
