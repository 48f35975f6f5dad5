// Words of drafts: applications on their way that are kept on this device alone.
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';

export const draftsText = {
  /** «Черновик: шаг 2 из 5» */
  atStep: (step: WizardStep): string => `Черновик: шаг ${step + 1} из ${WIZARD_STEPS.length}`,
  nameless: 'Команда ещё не названа',
  /** «Жемчужина · Кубок Невы», «Жемчужина · Заявка ещё НЕ подана» */
  ofTeam: (team: string, what: string): string => `${team.trim() || draftsText.nameless} · ${what}`,
  onlyHere: 'только на этом устройстве',
  savedAt: (moment: string): string => `сохранён ${moment}`,
  /** Beside a wizard that saves itself. */
  keptAt: (at: string): string => `черновик сохранён ${at}`,
  /** Until its row in «Отправка» says more. */
  waits: 'Заявка ждёт отправки',
  /** In place of the step, once nothing can be submitted any more. */
  tooLate: 'Срок вышел: подать заявку уже нельзя',
  title: 'Черновики',
  another: 'Заявка ещё одной команды',
  removal: {
    action: (what: string) => `Удалить черновик: ${what}`,
    title: 'Удалить черновик?',
    text: (competition: string) =>
      `${competition}. Заполненный файл и выбранные карточки с музыкой удалятся с этого устройства.`,
    confirm: 'Удалить',
    cancel: 'Оставить',
  },

  /** Asked before the wizard returns to its first step without the form. */
  startOver: {
    title: 'Начать заново?',
    text: (form: string) =>
      `Файл «${form}» и его проверка уберутся из черновика. Выбранные и отправленные карточки и музыка останутся.`,
    confirm: 'Да, начать заново',
    cancel: 'Оставить',
  },

  /** `/` after a sign-in: «Продолжить: Кубок Невы, шаг 4». */
  goOn: {
    title: 'С возвращением',
    text: 'На этом устройстве остались незаконченные заявки.',
    button: (competition: string, step: WizardStep) =>
      `Продолжить: ${competition}, шаг\u00a0${step + 1}`,
  },

  conflict: {
    title: 'Черновик изменён в другой вкладке',
    text: 'Пока вы не выберете, эта вкладка ничего не сохраняет.',
    /** Why nothing is submitted meanwhile. */
    first: 'Сначала выберите, какой черновик оставить: этот или изменённый в другой вкладке.',
    /** Why a submission of it is not taken. */
    gone: 'Этого черновика на устройстве больше нет: его подали или удалили в другой вкладке.',
    take: 'Взять то, что там',
    keep: 'Оставить то, что здесь',
  },

  otherVersion: {
    /** Why nothing is submitted meanwhile. */
    first: 'Сначала выберите, какой вариант заявки оставить: этот или с другого устройства.',
    /** «Сохранён и другой вариант этой заявки: iPhone, сегодня в 18:40» */
    kept: (origin: string): string => `Сохранён и другой вариант этой заявки: ${origin}`,
    take: 'Взять его',
  },

  trouble: {
    full: 'На устройстве не осталось места: последние изменения черновика не сохранены.',
    'not-kept':
      'Черновик не сохраняется на устройстве. Не закрывайте страницу, пока не подадите заявку.',
  },
} as const;
