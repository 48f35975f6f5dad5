// Words of a list or a page that could not be loaded.

export const queryText = {
  noAnswer:
    'Сервер не отвечает. Проверьте подключение к сети – всё сохранённое на устройстве цело.',
  listNotLoaded: 'Список не загрузился',
  pageNotLoaded: 'Страница не загрузилась',

  /** Under the server's sentence that there is no such thing. */
  gone: {
    whatToDo: 'Проверьте адрес',
    text: 'Или выберите в списке.',
    toCompetitions: 'К активным соревнованиям',
    toApplications: 'К моим заявкам',
    toMusic: 'К моей музыке',
    toCards: 'К моим карточкам тренера',
  },
} as const;
