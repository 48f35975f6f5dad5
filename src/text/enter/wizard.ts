import type { FilesTask } from '#domain/entry-session/select/selectBatch.ts';
import { ATHLETES, counted, ERRORS, JUDGES, pluralForm, PROGRAMMES } from '../format/plural.ts';
import { namedInQuotes } from '../format/typography.ts';
import { RESUBMISSION } from './preview.ts';

const FILES_TASKS: Readonly<Record<FilesTask, string>> = {
  add: 'загрузить карточки тренера и музыку',
  decide: 'решить, какой файл нужен',
  confirm: 'подтвердить файлы',
  sort: 'уточнить, к каким программам относятся неясные файлы, или убрать их',
};

export const wizardText = {
  steps: [
    'Скачайте файл заявки',
    'Заполните файл',
    'Загрузите заполненный файл',
    'Добавьте карточки и музыку',
    'Проверьте и подайте',
  ],
  stepOf: (step: number, count: number) => `Шаг ${step} из ${count}`,
  done: 'готово',
  forward: 'Дальше',
  back: 'Назад',
  firstStep: 'это первый шаг',
  reset: 'Начать заново',

  downloadStep: {
    text: 'В файле уже указаны соревнование, даты и место, а списки подскажут, что выбрать.',
    button: 'Скачать файл заявки',
    /** Note which data of a draft the organiser can see. */
    seen: 'Пока заявка не подана, организатор видит ваши имя и почту, а из файла заявки – команду, город, представителя с телефоном и программы без фамилий: есть ли карточка, музыка и сколько она длится. Людей и сами файлы он увидит после подачи.',
  },

  fillStep: {
    note: 'От разработчика',
    text: 'Сохраните строение файла: не добавляйте и не удаляйте строки и столбцы, заполните все поля, не меняйте расширение.',
    problems: 'Ошибки в файле покажем с адресами ячеек.',
  },

  uploadStep: {
    pick: 'Выбрать файл',
    pickOther: 'Выбрать другой файл',
    pickCorrected: 'Выбрать исправленный файл',
    confirm: 'Подтвердить загрузку',
    nothingPicked: 'сначала выберите файл .xlsx',
    refused: { file: 'Файл не принят', moment: 'Файл пока не проверен' },
    sending: 'Отправляем файл на проверку',
    checkedAt: (at: string) => `проверен ${at}`,
    checkedHereAt: (at: string) => `проверен на устройстве ${at}, сервер проверит ещё раз`,
    doubted: 'Устройство не смогло прочитать файл',
    notChecked: 'ещё не проверен',
    /** State of a form that the device is reading. */
    checking: 'проверяется',
  },

  alreadySubmitted: {
    title: (team: string) => `Заявка команды ${namedInQuotes(team)} уже подана`,
    text: (moment: string) =>
      `Она подана ${moment}. Ещё одну заявку с этим названием сервер не примет: если это другая команда, измените её название в файле.`,
    open: 'Открыть поданную заявку',
  },
  anotherDraft: {
    title: (team: string) => `Команда ${namedInQuotes(team)} есть и в другом вашем черновике`,
    text: 'Подать можно только одну заявку с этим названием: если это другая команда, измените её название в файле.',
    open: 'Открыть другой черновик',
  },

  filesStep: {
    left: (tasks: readonly FilesTask[]) =>
      `На вкладке «Файлы заявки» осталось: ${tasks.map((task) => FILES_TASKS[task]).join('; ')}.`,
    /** Shown if every entry has its files, even if some files are not sent yet. */
    allThere: 'Карточки тренера и музыка добавлены ко всем программам.',
    figuresOnly:
      'В заявке только фигуры: карточки и музыка не нужны. Откройте «Файлы заявки» – заявку сразу можно будет подать.',
    open: 'К файлам заявки',
    notAllDone: 'не все файлы загружены',
    reading: 'файл проверяется',
  },

  confirmStep: {
    waiting: `Все файлы сохранены на устройстве и ждут отправки. Проверьте и подайте заявку на вкладке «Предпросмотр»: она уйдёт после файлов. После этого изменить её сможет только организатор. ${RESUBMISSION}`,
    waitingInTab: `Все файлы ждут отправки – только в этой вкладке: не закрывайте её, пока они не уйдут. Проверьте и подайте заявку на вкладке «Предпросмотр»: она уйдёт после файлов. После этого изменить её сможет только организатор. ${RESUBMISSION}`,
    text: `Все файлы загружены. Проверьте и подайте заявку на вкладке «Предпросмотр». После этого изменить её сможет только организатор. ${RESUBMISSION}`,
    hasErrors: (count: number) =>
      `Осталось исправить файл заявки: в нём ${counted(count, ERRORS)}. Подать заявку можно будет, когда ошибок не станет: загрузите исправленный файл на шаге 3.`,
    open: 'К предпросмотру',
  },

  formCounts: {
    athletes: (count: number) => pluralForm(count, ATHLETES),
    programmes: (count: number) => pluralForm(count, PROGRAMMES),
    staff: 'персонал',
    judges: (count: number) => pluralForm(count, JUDGES),
  },
} as const;

export const filledTemplateText = {
  title: 'Состав из прошлой заявки',
  from: (team: string, competition: string, moment: string) =>
    `Команда ${namedInQuotes(team)}, соревнование ${namedInQuotes(competition)}, заявка подана ${moment}.`,
  choice: 'Из какой заявки',
  option: (team: string, competition: string, moment: string) =>
    `${team} – ${competition}, ${moment}`,
  text: 'В файле будут данные команды, спортсмены, персонал и судьи. Программы отметьте заново.',
  button: 'Скачать файл с составом прошлой заявки',
  toCheck: 'Проверьте в файле',
  sound: 'Замечаний к составу нет. Разряды и телефоны могли измениться – проверьте их.',
} as const;
