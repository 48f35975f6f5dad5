import { problemAddress } from '#domain/application.ts';
import type { ProgrammeType } from '#domain/programme.ts';
import { programmeTypeLabels } from '../programme.ts';
import { quoted } from '../format/typography.ts';
import { sizeText } from '../format/size.ts';

const range = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `ровно ${min}` : `от ${min} до ${max}`;

/** Returns a problem with its address: «Спортсмены!E7: …», or «Спортсмены: …» for the whole sheet. */
export const problemMessage = (sheet: string, cell: string, sentence: string): string =>
  `${problemAddress({ sheet, cell })}: ${sentence}`;

export const problemTexts = {
  sheetMissing: 'листа нет – скачайте бланк заново и перенесите в него данные',
  headersMissing:
    'нет строки с заголовками столбцов – скачайте бланк заново и перенесите в него данные',
  columnMissing: (header: string) =>
    `столбец ${quoted(header)} удалён или переименован – верните его, как в бланке`,
  unknownColumn: (header: string) =>
    header === ''
      ? 'в столбце без заголовка есть данные – он не читается'
      : `столбца ${quoted(header)} в бланке нет – он не читается`,
  columnTwice: (header: string) =>
    `столбец ${quoted(header)} стоит ещё раз – он не читается, читается первый`,
  rowMissing: (label: string) =>
    `строка ${quoted(label)} удалена или переименована – верните её, как в бланке`,
  fieldMissing: (label: string) => `не заполнено: ${label.toLowerCase()}`,
  coverFieldMissing: (label: string) => `не заполнено поле ${quoted(label)}`,
  teamNameMissing: 'не указано название команды',
  teamNameUnusable: (text: string) =>
    `название команды ${quoted(text)} не подходит – нужна хотя бы одна буква или цифра, не длиннее 200 знаков`,
  representativeMissing: 'не указан представитель – нужны фамилия, имя и отчество',
  formVersion: (found: string, current: string) =>
    `файл сделан по бланку от ${found}, а сейчас действует бланк от ${current} – проверьте, всё ли прочитано верно`,
  otherCompetition:
    'файл сделан для другого соревнования – убедитесь, что заявка подаётся туда, куда нужно',
  phoneDoubtful: (text: string) =>
    `телефон ${quoted(text)} не похож на номер – нужно не меньше десяти цифр, например +7 900 123-45-67`,
  noAthletes: 'нет ни одного спортсмена',
  nobodySwims: 'никто не выступает – отметьте, кто выполняет фигуры и кто выступает в программах',
  textTooLong: (most: number) =>
    `текст длиннее ${most} знаков, прочитано только начало – сократите его`,
  tooManyAthletes: (most: number) =>
    `спортсменов больше ${most}, эта строка и все ниже не прочитаны – разделите команду на две заявки`,
  tooManyStaff: (most: number) =>
    `в персонале больше ${most} человек, эта строка и все ниже не прочитаны – оставьте не больше ${most}`,
  tooManyJudges: (most: number) =>
    `судей больше ${most}, эта строка и все ниже не прочитаны – оставьте не больше ${most}`,
  tooManyEntries: (most: number) =>
    `программ больше ${most}, эта и следующие не прочитаны – разделите команду на две заявки`,
  tooManyProblems: (most: number) =>
    `замечаний больше ${most}, показаны не все – исправьте эти и загрузите файл ещё раз`,
  /** Refusal of a large application. `column` is the header of the column with most bytes. Sizes are in bytes. */
  applicationTooLarge: (size: number, most: number, column: string) =>
    `заявка слишком велика: ${sizeText(size)} при допустимых ${sizeText(most)}, больше всего занимает столбец ${quoted(column)} – сократите в нём тексты или разделите команду на две заявки`,
  rowIgnored: (text: string) => `строка ниже таблицы не прочитана: ${quoted(text)}`,

  birthDateMissing: 'не указана дата рождения – нужен вид 05.04.1998',
  birthDateUnreadable: (text: string) =>
    `дата рождения ${quoted(text)} не читается – нужен вид 05.04.1998`,
  birthDateNoSuchDay: (text: string) =>
    `дата рождения ${quoted(text)} – такого дня нет; нужен вид 05.04.1998`,
  birthDateFuture: (text: string) =>
    `дата рождения ${quoted(text)} ещё не наступила – нужен вид 05.04.1998`,
  sexMissing: 'не указан пол – нужно Ж или М',
  sexUnreadable: (text: string) => `пол ${quoted(text)} не понятен – нужно Ж или М`,
  surnameMissing: 'не указано отчество – если его нет, оставьте пустым',
  rankMissing: 'не указан разряд – если его нет, поставьте «б/р»',
  rankUnknown: (text: string) =>
    `разряд ${quoted(text)} не из списка – б/р, 3 юн., 2 юн., 1 юн., III, II, I, КМС, МС, МСМК, ЗМС`,
  ageUnusual: (age: number) => `возраст ${age} – проверьте дату рождения`,
  athleteTwice: (row: number) => `этот же спортсмен уже есть в строке ${row}`,
  categoryUnknown: (text: string) =>
    `категория ${quoted(text)} не из списка – ССВК, СС1К, СС2К, СС3К, ЮСС, МК`,
  markUnreadable: (text: string) =>
    `отметка ${quoted(text)} не читается – нужно +, номер заявки (1, 2…) или запасной (Р, 1Р, 2Р)`,
  figuresUnreadable: (text: string) =>
    `отметка ${quoted(text)} не читается – нужен + или пустая ячейка`,

  soloSex: (type: 'solo' | 'male_solo') =>
    type === 'solo'
      ? 'спортсмен стоит в «Соло» – для мужчин столбец «Соло м.»; проверьте и пол'
      : 'спортсменка стоит в «Соло м.» – для женщин столбец «Соло»; проверьте и пол',
  soloReserve: (text: string) => `в соло запасных нет, а стоит ${quoted(text)} – нужен +`,
  entrySize: (entry: string, count: number, expected: { min: number; max: number }) =>
    `${entry}: без запасных ${count}, а нужно ${range(expected)}`,
  mixedSexes: (entry: string) => `${entry}: нужны одна Ж и один М`,
  reserveAlsoSwims: (entry: string) => `${entry}: запасной уже стоит в основном составе`,
  fewAthletes: (entry: string, count: number, points: string) =>
    `${entry}: ${count} из 8 – снимут ${points} балла (0,5 за каждого недостающего)`,
  manyMen: (entry: string, count: number) => `${entry}: мужчин ${count}, обычно не больше 2`,
  manyReserves: (entry: string, count: number, max: number) =>
    `${entry}: запасных ${count}, обычно не больше ${max}`,
  tooManyReserves: (entry: string, count: number, most: number) =>
    `${entry}: запасных ${count}, а можно не больше ${most} – оставьте тех, кто действительно может выйти`,
  figuresDiffer: (entry: string) =>
    `${entry}: у других участников отмечена обязательная программа, а здесь нет`,
} as const;

export const entryTitle = (discipline: string, type: ProgrammeType, number: number): string =>
  `${discipline} ${programmeTypeLabels[type]}${number > 1 ? ` (${number})` : ''}`;
