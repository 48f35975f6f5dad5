// Refusal of a file that is no workbook. Separate, because the form worker needs only this.

export const onlyXlsx = 'Пожалуйста, загружайте исключительно ".xlsx" файлы.';
