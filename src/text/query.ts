// Words of a list or a page that could not be loaded.

export const noAnswer =
  'Сервер не отвечает. Проверьте подключение к сети – всё сохранённое на устройстве цело.';
