// Words of the competition page for representatives: tabs, wizard, files, preview (spec 2.8).

export const tabs = {
  info: 'Инфо',
  apply: 'Подать заявку',
  files: 'Файлы заявки',
  preview: 'Предпросмотр',
} as const;

export const statistics = 'Статистика';
export const programmes = 'Программы';
export const uploaded = 'Загружено';
export const confirmApplication = 'Подтвердить подачу заявки';
export const onlyXlsx = 'Пожалуйста, загружайте исключительно ".xlsx" файлы.';
export const withoutTeamName = 'Что-то пошло не так. Удалите заявку и создайте её заново';
/** Marks a reserve athlete (spec 2.9). */
export const reserveMark = '(Р)';
