const rules = new Intl.PluralRules('ru');

export type PluralForms = readonly [one: string, few: string, many: string];

/** Selects the plural form for a number: «1 человек, 2 человека, 5 человек». */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** «5 человек», with a no-break space. */
export const counted = (count: number, forms: PluralForms): string =>
  `${count}\u00a0${pluralForm(count, forms)}`;

export const PEOPLE: PluralForms = ['человек', 'человека', 'человек'];
export const DAYS: PluralForms = ['день', 'дня', 'дней'];
export const COMPETITIONS: PluralForms = ['соревнование', 'соревнования', 'соревнований'];
export const APPLICATIONS: PluralForms = ['заявка', 'заявки', 'заявок'];
export const TEAMS: PluralForms = ['команда', 'команды', 'команд'];
export const ATHLETES: PluralForms = ['спортсмен', 'спортсмена', 'спортсменов'];
export const JUDGES: PluralForms = ['судья', 'судьи', 'судей'];
export const STAFF: PluralForms = ['человек персонала', 'человека персонала', 'человек персонала'];
export const PROGRAMMES: PluralForms = ['программа', 'программы', 'программ'];
/** Plural forms in the genitive: «файлы 8 программ». */
export const PROGRAMMES_OF: PluralForms = ['программы', 'программ', 'программ'];
export const CHARACTERS: PluralForms = ['знак', 'знака', 'знаков'];
export const FILES: PluralForms = ['файл', 'файла', 'файлов'];
/** Plural forms in the genitive, after «из» and «нет». */
export const OF_FILES = ['файла', 'файлов', 'файлов'] as const;
export const ERRORS: PluralForms = ['ошибка', 'ошибки', 'ошибок'];
export const WARNINGS: PluralForms = ['предупреждение', 'предупреждения', 'предупреждений'];
export const DRAFTS: PluralForms = ['черновик', 'черновика', 'черновиков'];
export const ROWS: PluralForms = ['отправка', 'отправки', 'отправок'];
export const HELPERS: PluralForms = ['помощник', 'помощника', 'помощников'];
export const DECISIONS: PluralForms = ['решение', 'решения', 'решений'];
export const REMOVALS: PluralForms = ['удаление', 'удаления', 'удалений'];
export const ACTS: PluralForms = ['действие', 'действия', 'действий'];
export const TASKS: PluralForms = ['дело', 'дела', 'дел'];
