// Refusal of a file that is not a workbook. It has its own file, because the worker that reads
// forms needs no other refusals.

export const onlyXlsx = 'Пожалуйста, загружайте исключительно ".xlsx" файлы.';
