// What is said of a file that is no workbook, apart from all other refusals: the worker that reads forms says it, too.

export const onlyXlsx = 'Пожалуйста, загружайте исключительно ".xlsx" файлы.';
