import type { NetworkFault } from '#domain/networkFault.ts';

export const queryText = {
  noAnswer: {
    offline: 'Нет сети. Всё сохранённое на устройстве цело.',
    portal:
      'Wi-Fi просит войти: откройте в браузере любой сайт. Всё сохранённое на устройстве цело.',
    silent: 'Сервер не отвечает, попробуйте позже. Всё сохранённое на устройстве цело.',
    unreachable:
      'Нет связи с сервером. Проверьте подключение к сети – всё сохранённое на устройстве цело.',
  } satisfies Readonly<Record<NetworkFault, string>>,
  listNotLoaded: 'Список не загрузился',
  pageNotLoaded: 'Страница не загрузилась',

  /** Text for a 404. It follows the sentence of the server. */
  gone: {
    whatToDo: 'Проверьте адрес',
    text: 'Или выберите в списке.',
    toCompetitions: 'К активным соревнованиям',
    toApplications: 'К моим заявкам',
    toMusic: 'К моей музыке',
    toCards: 'К моим карточкам тренера',
  },
} as const;

export const networkText: Readonly<Record<NetworkFault, string>> = {
  offline: 'нет сети',
  portal: 'Wi-Fi просит войти',
  silent: 'сервер не отвечает',
  unreachable: 'нет связи с сервером',
};

export const updatedBefore = (age: string, fault: NetworkFault): string =>
  `обновлено ${age}, ${networkText[fault]}`;
