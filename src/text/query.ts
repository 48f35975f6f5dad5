// Words of a list or a page that could not be loaded.

export const noAnswer =
  'Сервер не отвечает. Проверьте подключение к сети – всё сохранённое на устройстве цело.';
export const listNotLoaded = 'Список не загрузился';
export const pageNotLoaded = 'Страница не загрузилась';
