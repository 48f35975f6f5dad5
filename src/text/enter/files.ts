import type { FileKind } from '#domain/entry/entryFiles.ts';
import { deviceWords } from '../account/deviceNames.ts';
import { capitalized, namedInQuotes, quoted, sentence } from '../format/typography.ts';
import { counted, PROGRAMMES_OF } from '../format/plural.ts';
import { networkText } from '../loading.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { sameNameHelp } from '../server/refusals.ts';

const onDevice = (device: string): string => capitalized(deviceWords(device).on);

export const entryFilesText = {
  title: 'Программы',
  uploaded: 'Загружено',

  matrix: {
    title: 'Что готово',
    entry: 'Программа',
    card: 'Карточка',
    music: 'Музыка',
    done: (done: number, all: number) => `Готово ${done} из ${counted(all, PROGRAMMES_OF)}`,
    left: (count: number) => `осталось\u00a0${count}`,
    /** States of an entry with unconfirmed files. `picked`: newly picked files. `there`: files that exist already. */
    toConfirm: {
      picked: 'ещё не отправлено: подтвердите',
      there: 'файлы уже есть: подтвердите, что они верные',
    },
    change: 'Изменить файлы',
    present: 'есть',
    picked: 'выбран',
    missing: 'нет',
    checking: 'ищем',
    unknown: (fault: NetworkFault) => networkText[fault],
    foreign: 'занято',
    refused: 'отказ',
    undecided: 'решите',
    waits: 'ждёт',
    elsewhere: 'ждёт',
    /** Returns the state of a file: «ждёт отправки на телефоне». */
    waitsOn: (device: string) => `ждёт отправки ${deviceWords(device).on}`,
    pickedOn: (device: string) => `выбрано ${deviceWords(device).on}`,
    blocked: 'срок',
    percent: (percent: number) => `${percent}\u00a0%`,
  },

  titles: {
    card: 'Карточка тренера',
    music: 'Музыка',
  } satisfies Readonly<Record<FileKind, string>>,
  onlyOpen: 'Здесь программы, файлы которых ещё не подтверждены',
  pick: { card: 'Выбрать файл карточки', music: 'Выбрать файл .mp3' },
  changeOf: (entry: string) => `Изменить файлы: ${entry}`,
  replace: 'Заменить',
  replaceOf: {
    card: 'Заменить карточку тренера',
    music: 'Заменить музыку',
  } satisfies Readonly<Record<FileKind, string>>,
  replaces: (name: string) => `заменит загруженный файл ${name}`,
  unpick: (name: string) => `Убрать ${name}`,
  download: (name: string) => `Скачать ${name}`,
  remove: (name: string) => `Удалить ${name}`,
  checking: 'Проверяем, есть ли файл на сервере',
  unknown: (fault: NetworkFault) => `неизвестно, ${networkText[fault]}`,
  asOf: (fault: NetworkFault, moment: string) => `${networkText[fault]}, так было ${moment}`,
  missingAsOf: (fault: NetworkFault, moment: string) =>
    `${networkText[fault]}; файла не было ${moment}`,
  kept: 'сохранён на устройстве',
  cancelQueued: (name: string) => `Не отправлять ${name}`,
  elsewhere: {
    title: (kind: FileKind, device: string) =>
      `${kind === 'card' ? 'Карточка' : 'Музыка'} ждёт отправки ${deviceWords(device).on}`,
    text: 'Там её подтвердили, но до сервера она ещё не дошла: откройте приложение там, где есть сеть. Или выберите файл здесь.',
    replacingText: (name: string) =>
      `Там подтвердили ${namedInQuotes(name)}, но до сервера файл ещё не дошёл: там пока прежний. Откройте приложение на том устройстве, где есть сеть. Или подтвердите здесь прежний файл, или выберите другой.`,
  },
  /** Texts about files that were picked but not confirmed on another device. Only that device has the files. */
  pickedElsewhere: {
    /** Returns «На телефоне выбрана музыка «X.mp3», ещё не подтверждена». */
    title: (kind: FileKind, names: readonly string[], device: string) =>
      `${onDevice(device)} выбрана ${kind === 'card' ? 'карточка' : 'музыка'} ${names.map(quoted).join(', ')}, ещё не подтверждена`,
    /** Returns the title for a batch on another device. Only that device knows to which entries the files belong. */
    batchTitle: (count: number, device: string) =>
      `${onDevice(device)} ещё не подтверждены файлы, выбранные вместе: ${count}`,
    text: 'Отправьте там или выберите файл здесь.',
  },
  checkAgain: 'Проверить ещё раз',
  foreign: (team: string) =>
    `Так же называется программа другой вашей команды – ${namedInQuotes(team)}, и файл под этим названием хранится у неё. ${sameNameHelp}.`,
  confirm: 'Подтвердить',
  sendAlone: {
    card: 'Отправить пока карточку',
    music: 'Отправить пока музыку',
  } satisfies Readonly<Record<FileKind, string>>,
  sending: 'отправляется',
  missing: {
    both: 'нужны карточка и музыка',
    card: 'нужна карточка тренера',
    music: 'нужна музыка',
    decision: 'решите, какой файл нужен',
  },

  removal: {
    title: (kind: FileKind) => (kind === 'card' ? 'Удалить карточку тренера?' : 'Удалить музыку?'),
    /** Returns the question before a file is deleted. `until`: the end of a return, «до 26 ноября 2026, 23:59, МСК». */
    text: (name: string, entry: string, until = 'до конца приёма заявок') =>
      `${sentence(`${namedInQuotes(name)}, ${entry}`)} Файл удалится с сервера, его можно будет загрузить снова ${until}.`,
    confirm: 'Удалить',
    cancel: 'Оставить',
  },
} as const;
