import { isProblemCode, type ProblemCode } from '#domain/problem/problemCode.ts';
import type { ProblemKind } from '#domain/problem/problemGroups.ts';
import {
  ATHLETES,
  counted,
  JUDGES,
  PEOPLE,
  type PluralForms,
  PROGRAMMES,
  STAFF,
} from '../format/plural.ts';
import { sheetNames } from './spreadsheet.ts';

const kindWords: Readonly<Record<ProblemCode, string>> = {
  'solo-sex': 'Пол не подходит для этого соло',
  'solo-reserve': 'Запасные в соло',
  'entry-size': 'Не то число участников',
  'mixed-sexes': 'Смешанный дуэт – одна Ж и один М',
  'reserve-also-swims': 'Запасной уже в основном составе',
  'too-many-reserves': 'Слишком много запасных',
  'few-athletes': 'В группе меньше восьми',
  'many-men': 'Много мужчин',
  'many-reserves': 'Много запасных',
  'figures-differ': 'Обязательная программа не у всех',
  'sheet-missing': 'Нет в файле',
  'sheet-guessed': 'Другое название листа',
  'sheet-ignored': 'Не прочитано',
  'headers-missing': 'Нет заголовков столбцов',
  'column-missing': 'Нет в файле',
  'row-missing': 'Нет в файле',
  'header-guessed': 'Изменены подписи',
  'unknown-column': 'Не прочитано',
  'formula-without-value': 'Формула без значения',
  'form-in-example': 'Данные на листе «Пример»',
  'external-links': 'Ссылки на другие книги',
  'row-ignored': 'Не прочитано',
  'rows-unseen': 'Скрытые и зачёркнутые строки',
  'form-version': 'Бланк другого выпуска',
  'other-competition': 'Бланк другого соревнования',
  'team-name-missing': 'Не указано название команды',
  'team-name-unusable': 'Не подходит название команды',
  'representative-missing': 'Не указан представитель',
  'phone-missing': 'Не указан телефон представителя',
  'phone-unreadable': 'Телефон представителя не похож на номер',
  'phone-doubtful': 'Телефон не похож на номер',
  'phone-guessed': 'Телефон записан формулой',
  'no-athletes': 'Нет ни одного спортсмена',
  'nobody-swims': 'Никто не выступает',
  'family-missing': 'Не указана фамилия',
  'name-missing': 'Не указано имя',
  'birth-date-missing': 'Не указана дата рождения',
  'birth-date-unreadable': 'Дата рождения не читается',
  'birth-date-no-such-day': 'Такого дня нет',
  'birth-date-future': 'Дата рождения ещё не наступила',
  'birth-year-guessed': 'Год рождения двумя цифрами',
  'birth-date-guessed': 'Дата рождения записана иначе',
  'sex-missing': 'Не указан пол',
  'sex-unreadable': 'Пол не понятен',
  'sex-guessed': 'Пол записан иначе',
  'surname-missing': 'Не указано отчество',
  'rank-missing': 'Не указан разряд',
  'rank-unknown': 'Разряд не из списка',
  'rank-guessed': 'Разряд записан иначе',
  'age-unusual': 'Необычный возраст',
  'athlete-twice': 'Записаны дважды',
  'mark-unreadable': 'Отметка не читается',
  'mark-guessed': 'Отметка записана иначе',
  'role-missing': 'Не указана должность',
  'role-guessed': 'Должность записана иначе',
  'category-missing': 'Не указана категория',
  'category-unknown': 'Категория не из списка',
  'category-guessed': 'Категория записана иначе',
  'letters-guessed': 'Латинские буквы в русских словах',
  'text-too-long': 'Слишком длинный текст',
  'too-many-athletes': 'Слишком много спортсменов',
  'too-many-staff': 'Слишком много персонала',
  'too-many-judges': 'Слишком много судей',
  'too-many-entries': 'Слишком много программ',
  'too-many-problems': 'Слишком много замечаний',
  'application-too-large': 'Заявка слишком велика',
};

const peopleOf: Readonly<Record<string, PluralForms>> = {
  [sheetNames.athletes]: ATHLETES,
  [sheetNames.staff]: STAFF,
  [sheetNames.judges]: JUDGES,
};

const units: Readonly<Record<Exclude<ProblemKind['counted'], 'people' | 'nothing'>, PluralForms>> =
  {
    programmes: PROGRAMMES,
    cells: ['ячейка', 'ячейки', 'ячеек'],
    rows: ['строка', 'строки', 'строк'],
    columns: ['столбец', 'столбца', 'столбцов'],
    sheets: ['лист', 'листа', 'листов'],
    findings: ['замечание', 'замечания', 'замечаний'],
  };

/** Returns words for a kind of problem: «Не указано отчество». */
export const kindText = ({ code }: Pick<ProblemKind, 'code'>): string =>
  isProblemCode(code) ? kindWords[code] : 'Другое';

/** Returns how often a problem occurs: «18 спортсменов», «1 спортсмен, 2 судьи». '' if it is not counted. */
export function countText({
  counted: what,
  counts,
}: Pick<ProblemKind, 'counted' | 'counts'>): string {
  if (what === 'nothing') return '';
  if (what === 'people') {
    return counts.map(({ sheet, count }) => counted(count, peopleOf[sheet] ?? PEOPLE)).join(', ');
  }
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return counted(all, units[what]);
}
