// Words that coaches write instead of the words of the form: headers, ranks, roles, categories.
import type { ProgrammeType } from '#domain/programme.ts';
import { quoted, shortened } from '../format/typography.ts';
import type { sheetNames } from './spreadsheet.ts';
import { dateInWriting } from '../format/writtenDate.ts';

/** Other headers, by column or by field of the sheet «Заявка». The form reader also knows abbreviations of headers. */
export const otherHeaders: Readonly<Record<string, readonly string[]>> = {
  number: ['№ п/п', 'п/п', 'N', 'No', 'номер'],
  family: ['Фамилия спортсмена', 'Фамилия судьи'],
  name: ['Имя спортсмена', 'Имя судьи'],
  surname: ['Отч-во'],
  birthDate: ['Д.р.', 'Д/р', 'Дата рождения спортсмена', 'День рождения', 'Рождение'],
  sex: ['Пол спортсмена', 'М/Ж', 'Ж/М'],
  rank: ['Спортивный разряд', 'Разряд/звание', 'Звание', 'Спортивное звание', 'Квалификация'],
  coach: ['Тренеры', 'ФИО тренера', 'Личный тренер'],
  figures: ['Обязательная программа', 'Фигуры', 'Обяз.', 'ОП', 'Элементы'],
  comment: ['Примечание', 'Примечания', 'Комментарии', 'Прим.'],
  role: ['Роль', 'Должность в команде'],
  phone: ['Тел.', 'Номер телефона', 'Мобильный', 'Моб. телефон', 'Контактный телефон'],
  category: ['Судейская категория', 'Кат.', 'Категория судьи'],
  region: ['Регион', 'Субъект', 'Область', 'Субъект Российской Федерации'],
  city: ['Населённый пункт'],
  teamName: ['Название команды', 'Наименование команды'],
  club: ['Клуб', 'Школа', 'Организация', 'Спортивная школа', 'Школа / клуб'],
  representative: ['Представитель', 'ФИО представителя', 'Представитель команды'],
  email: ['Почта', 'Эл. почта', 'Электронная почта', 'e-mail адрес', 'Мейл', 'Имейл'],
};

export const otherProgrammeHeaders: Readonly<Record<ProgrammeType, readonly string[]>> = {
  solo: ['Соло ж.', 'Соло жен.', 'Ж. соло', 'Жен. соло', 'Женское соло', 'Соло женское'],
  male_solo: ['М. соло', 'Муж. соло', 'Соло муж.', 'Мужское соло', 'Соло мужское', 'Соло мужчины'],
  duet: ['Дуэты', 'Дуэт ж.', 'Дуэт жен.', 'Женский дуэт'],
  mixed: ['Смешанный дуэт', 'Смеш. дуэт', 'Дуэт см.', 'Дуэт смешанный', 'Микст', 'Микст дуэт'],
  team: ['Гр.', 'Группы', 'Групповые'],
  highlight: ['Акробатическая группа', 'Акробатика', 'Акро', 'Акрогруппа', 'Группа акр.'],
  combi: ['Комбинация', 'Комби группа'],
};

/** English names of the sheets, for a form that was translated. */
export const otherSheetNames: Readonly<
  Partial<Record<keyof typeof sheetNames, readonly string[]>>
> = {
  cover: ['Application'],
  athletes: ['Athletes', 'Swimmers'],
  staff: ['Staff'],
  judges: ['Judges'],
  example: ['Example'],
};

type Others = Readonly<Record<string, readonly string[]>>;

/** Other spellings of ranks, by rank. */
export const otherRanks: Others = {
  'б/р': ['без разряда', 'нет', 'б/разряда'],
  '3 юн.': ['3 юношеский', '3 юношеский разряд', 'III юн.', 'III юношеский', '3ю', 'IIIю'],
  '2 юн.': ['2 юношеский', '2 юношеский разряд', 'II юн.', 'II юношеский', '2ю', 'IIю'],
  '1 юн.': ['1 юношеский', '1 юношеский разряд', 'I юн.', 'I юношеский', '1ю', 'Iю'],
  III: ['3', '3 разряд', 'III разряд', '3 взр.', '3 взрослый', '3р', '3-й', 'ІІІ', 'Ш'],
  II: ['2', '2 разряд', 'II разряд', '2 взр.', '2 взрослый', '2р', '2-й', 'ІІ', 'П'],
  I: ['1', '1 разряд', 'I разряд', '1 взр.', '1 взрослый', '1р', '1-й', 'І', 'первый'],
  КМС: ['кандидат в мастера спорта', 'кандидат'],
  МС: ['мастер спорта', 'мастер', 'МС России'],
  МСМК: ['мастер спорта международного класса', 'МСМК России'],
  ЗМС: ['заслуженный мастер спорта', 'ЗМС России'],
};

export const otherRoles: Others = {
  представитель: ['предст. команды', 'представитель команды', 'руководитель', 'рук. команды'],
  'старший тренер': ['ст. тренер', 'ст. тр.', 'старш. тренер', 'главный тренер', 'гл. тренер'],
  тренер: ['тр.', 'тренер команды'],
  хореограф: ['хор.', 'тренер по хореографии'],
  врач: ['доктор', 'врач команды', 'спортивный врач'],
  массажист: ['массаж'],
  другое: ['прочее', 'иное', 'др.'],
};

export const otherCategories: Others = {
  ССВК: ['ССВ', 'всероссийская', 'всероссийская категория', 'ВсК', 'судья всероссийской категории'],
  СС1К: ['1', '1 категория', 'первая', 'первая категория', '1 кат.', 'IК', 'ССIК', 'I'],
  СС2К: ['2', '2 категория', 'вторая', 'вторая категория', '2 кат.', 'IIК', 'ССIIК', 'II'],
  СС3К: ['3', '3 категория', 'третья', 'третья категория', '3 кат.', 'IIIК', 'ССIIIК', 'III'],
  ЮСС: ['юный судья', 'юный спортивный судья'],
  МК: ['международная', 'международная категория', 'FINA', 'World Aquatics'],
};

export const otherSexes = {
  F: ['f', 'female', 'w', 'д', 'дев', 'девочка', 'девушка', 'спортсменка'],
  M: ['male', 'мал', 'мальчик', 'юноша', 'спортсмен'],
} as const;

/** Signs that coaches write instead of a plus, in upper case. */
export const otherMarks = ['X', 'Х', 'V', 'ДА', 'YES', '✓', '✔', '√', '☑', '✅'] as const;

/** Names of months from January on: genitive, nominative, and English as in Excel. */
export const monthNames: readonly (readonly string[])[] = [
  ['января', 'январь', 'january'],
  ['февраля', 'февраль', 'february'],
  ['марта', 'март', 'march'],
  ['апреля', 'апрель', 'april'],
  ['мая', 'май', 'may'],
  ['июня', 'июнь', 'june'],
  ['июля', 'июль', 'july'],
  ['августа', 'август', 'august'],
  ['сентября', 'сентябрь', 'september'],
  ['октября', 'октябрь', 'october'],
  ['ноября', 'ноябрь', 'november'],
  ['декабря', 'декабрь', 'december'],
];

/** Returns «5 апреля» for `1998-04-05`. */
function dayInWords(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return `${date} ${monthNames[month - 1]?.[0] ?? ''}`;
}

/** Largest number of sheets or rows that a sentence names. Further ones are only counted. */
const MOST_NAMED = 5;

const dateRead = (text: string, day: string): string =>
  `дата рождения ${quoted(text)} читается как ${dateInWriting(day)}`;

export const nearMissTexts = {
  sheetGuessed: (found: string, name: string) =>
    `лист ${quoted(found)} прочитан как ${quoted(name)} – верните ему имя, как в бланке`,
  sheetIgnored: (found: string, read: string) =>
    `лист ${quoted(found)} не прочитан, потому что читается лист ${quoted(read)} – проверьте, тот ли это`,
  sheetsAlike: (found: readonly string[]) =>
    `такого листа нет, а похожи на него сразу ${found.length}: ${found.slice(0, MOST_NAMED).map(quoted).join(', ')} – оставьте один и верните ему имя, как в бланке`,
  headerGuessed: (found: string, header: string) =>
    `заголовок ${quoted(found)} прочитан как ${quoted(header)} – верните его, как в бланке`,
  labelGuessed: (found: string, label: string) =>
    `подпись ${quoted(found)} прочитана как ${quoted(label)} – верните её, как в бланке`,
  yearGuessed: (text: string, day: string) =>
    `${dateRead(text, day)} – год лучше писать четырьмя цифрами`,
  dayFirst: (text: string, day: string) =>
    `${dateRead(text, day)}: сначала день, потом месяц (${dayInWords(day)}) – проверьте`,
  dateSpelled: (text: string, day: string) => `${dateRead(text, day)} – проверьте и впишите её так`,
  rankGuessed: (text: string, read: string) =>
    `разряд ${quoted(text)} прочитан как ${quoted(read)}`,
  markGuessed: (text: string, number: number) =>
    `отметка ${quoted(text)} прочитана как ${number === 1 ? 'плюс' : `номер заявки ${number}`} – проверьте и впишите её так`,
  latinLetters: (text: string, latin: string) =>
    `латинские буквы (${latin.split('').join(', ')}) в русском слове заменены такими же русскими: ${quoted(text)} – проверьте`,
  phoneGuessed: (text: string) =>
    `телефон записан формулой и прочитан как ${quoted(text)} – проверьте и впишите его текстом`,
  rowsUnseen: (rows: readonly { row: number; name: string }[]): string => {
    const named = rows.slice(0, MOST_NAMED).map(({ row, name }) => `${row} (${shortened(name)})`);
    const more = rows.length > MOST_NAMED ? ` и ещё ${rows.length - MOST_NAMED}` : '';
    return `скрытые и зачёркнутые строки тоже прочитаны: ${named.join(', ')}${more} – удалите их, если эти люди не участвуют`;
  },
  sexGuessed: (text: string, read: string) => `пол ${quoted(text)} прочитан как ${read}`,
  roleGuessed: (text: string, read: string) =>
    `должность ${quoted(text)} прочитана как ${quoted(read)}`,
  categoryGuessed: (text: string, read: string) =>
    `категория ${quoted(text)} прочитана как ${quoted(read)}`,
  formulaWithoutValue: (formula: string) =>
    `в ячейке формула без значения (${shortened(formula)}) – откройте файл в Excel или LibreOffice, сохраните и загрузите снова или впишите само значение`,
  formulaFailed: (error: string) =>
    `вместо значения в ячейке ошибка формулы ${quoted(error)} – впишите само значение`,
  formInExample:
    'данные вписаны на лист «Пример», а он не читается – перенесите их на лист «Спортсмены»',
  externalLinks:
    'в файле есть ссылки на другие книги – они не открываются, читается только то, что стоит в ячейках',
} as const;
