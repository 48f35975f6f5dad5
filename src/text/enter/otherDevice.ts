import { deviceWords } from '../account/deviceNames.ts';

export const otherDeviceText = {
  title: (device: string, at: string): string => {
    const { on } = deviceWords(device);
    return `${on.charAt(0).toUpperCase()}${on.slice(1)} ${at} выбрали другой файл заявки`;
  },
  arrived: (device: string, at: string): string =>
    `Эту заявку меняли ${deviceWords(device).on} ${at}: изменения уже здесь`,
  question: 'Какая заявка?',
  version: 'Заявка',
  there: (device: string): string => deviceWords(device).name,
  here: 'Здесь',
  rows: { form: 'Файл', team: 'Команда', entries: 'Программ' },
  nothingLost:
    'Выберите, какой файл подать. Карточки и музыка останутся с обоих устройств, каждая у своих спортсменов.',
  /** Without a choice yet. */
  undecided: 'Пока вы не выберете файл, заявка не сохраняется на сервере и не подаётся.',
  choose: 'Выбрать файл',
  /** Submission overtaken by another device. */
  look: 'Посмотреть изменения',
  take: (device: string): string => `Взять ${deviceWords(device).from}`,
  keep: 'Оставить мой',
} as const;
