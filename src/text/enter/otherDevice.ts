// Words of the window in which a person chooses between this device's version of an application and another's.
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';
import { deviceWords } from '../account/deviceNames.ts';

export const otherDeviceText = {
  /** «Эту заявку меняли на телефоне в 18:40» */
  title: (device: string, at: string): string =>
    `Эту заявку меняли ${deviceWords(device).on} ${at}`,
  /** Where nothing of this page was unsaved: «Эту заявку меняли на телефоне в 18:40: изменения уже здесь» */
  arrived: (device: string, at: string): string =>
    `${otherDeviceText.title(device, at)}: изменения уже здесь`,
  question: 'Какую версию продолжить здесь?',
  /** The columns and what they are. */
  version: 'Версия',
  there: (device: string): string => deviceWords(device).name,
  here: 'Здесь',
  rows: {
    step: 'Шаг',
    team: 'Команда',
    form: 'Файл заявки',
    completed: 'Готово программ',
  },
  step: (step: WizardStep): string => `${step + 1} из ${WIZARD_STEPS.length}`,
  noForm: 'нет',
  sameForm: 'тот же',
  otherForm: (name: string): string => `другой: ${name}`,
  /** «6 из 9»; `entries` undefined: the form cannot be read here. */
  completed: (done: number, entries: number | undefined): string =>
    entries === undefined ? String(done) : `${done} из ${entries}`,
  nothingLost:
    'Карточки и музыка с этого устройства не пропадут: их можно будет взять в «Файлах заявки». Вторая версия ещё 30 дней останется на этом устройстве.',
  /** Where nothing was decided yet. */
  undecided: 'Пока вы не выберете версию, заявка не сохраняется на сервере и не подаётся.',
  choose: 'Выбрать версию',
  take: (device: string): string => `Взять ${deviceWords(device).from}`,
  keep: 'Оставить мою',
} as const;
