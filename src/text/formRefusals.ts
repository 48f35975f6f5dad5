// Why a file is no readable application form: one sentence a reason.
import { onlyXlsx } from './entering.ts';

/** The file is something else altogether: the sentence of spec 5 and 8.6, then what to do. */
export const notXlsx = {
  empty: `${onlyXlsx} Этот файл пуст: сохраните заявку ещё раз.`,
  'old-xls': `${onlyXlsx} Это файл старого вида .xls: откройте его и выберите «Сохранить как» – «Книга Excel (.xlsx)».`,
  'not-zip': `${onlyXlsx} Внутри этого файла не таблица Excel, каким бы ни было его имя.`,
  'not-workbook': `${onlyXlsx} Это архив или документ другой программы, а не таблица Excel.`,
} as const;

/** It is a workbook, but it cannot be read as an application form. */
export const formUnreadable = {
  encrypted: 'Файл защищён паролем. Снимите пароль на открытие и загрузите файл ещё раз.',
  truncated: 'Файл загружен или сохранён не до конца. Сохраните его заново и загрузите ещё раз.',
  damaged:
    'Файл повреждён и не открывается. Сохраните его заново в виде .xlsx и загрузите ещё раз.',
  'too-big-inside':
    'Внутри файла слишком много данных для заявки. Перенесите заявку в чистый бланк и загрузите его.',
  macros: 'В файле есть макросы. Сохраните его как обычную «Книгу Excel (.xlsx)» без макросов.',
  'not-our-form':
    'Это не бланк заявки: в файле нет листов «Заявка» и «Спортсмены». Скачайте бланк на первом шаге.',
} as const;
