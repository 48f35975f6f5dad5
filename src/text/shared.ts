import { SHARED_LIMITS, type SharedRefusal } from '#domain/sharedFile.ts';
import { counted, FILES, pluralForm } from './format/plural.ts';

const megabytes = SHARED_LIMITS.bytes / 1024 / 1024;

const refused: Record<SharedRefusal, string> = {
  'too-many': `Не принят: здесь уже ждут ${counted(SHARED_LIMITS.files, FILES)}. Разложите их и поделитесь ещё раз.`,
  'too-large': `Не принят: все вместе ждущие файлы больше ${megabytes} МБ. Выберите его прямо в заявке.`,
  unreadable: 'Не прочитался. Поделитесь им ещё раз.',
};

export const sharedText = {
  title: 'Файлы из других приложений',
  count: (files: number): string =>
    files === 0
      ? 'пока ничего не ждёт места'
      : `${counted(files, FILES)} ${pluralForm(files, ['ждёт', 'ждут', 'ждут'])} места в заявке`,
  days: `Файлы хранятся на этом устройстве ${SHARED_LIMITS.days}\u00a0дней, потом удаляются.`,
  refused,

  /** Text if shared files were lost: no service worker took them, or the device could not store them. */
  notKept: {
    title: 'Файлы сюда не попали',
    text: 'Приложение на этом устройстве ещё не готово их принять. Откройте свою заявку и выберите файлы там.',
  },

  signIn: {
    text: 'Войдите, чтобы положить их в заявку: они подождут.',
    way: 'Войти',
  },

  where: {
    title: 'В какую заявку?',
    text: 'Откройте черновик: файлы будут ждать в нём сверху. Карточки и музыку разложим по именам, о неясных спросим.',
    other: 'Новая заявка: выбрать соревнование',
  },

  nothing: {
    title: 'Поделитесь файлом',
    text: 'В мессенджере или почте нажмите на файл, выберите «Поделиться» и это приложение.',
  },

  offer: {
    form: 'Взять как файл заявки',
    sort: 'Разложить по программам',
    noForm: 'Карточки и музыка лягут в заявку, когда будет загружен файл заявки.',
    filesDone: 'Все карточки и музыка этой заявки уже на месте.',
    away: (name: string): string => `Убрать ${name}`,
  },

  waiting: (files: number): string => `Из других приложений: ${counted(files, FILES)}`,
  open: 'Разложить',
} as const;
