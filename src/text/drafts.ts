// Words of drafts: applications on their way that are kept on this device alone.
import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';

/** «Черновик: шаг 2 из 5» */
export const draftAt = (step: WizardStep): string =>
  `Черновик: шаг ${step + 1} из ${WIZARD_STEPS.length}`;
export const nameless = 'Команда ещё не названа';
/** «Жемчужина · Кубок Невы», «Жемчужина · Заявка ещё НЕ подана» */
export const teamNamed = (team: string, what: string): string =>
  `${team.trim() || nameless} · ${what}`;
export const onlyHere = 'только на этом устройстве';
export const savedAt = (moment: string): string => `сохранён ${moment}`;
/** Beside a wizard that saves itself. */
export const draftKept = (at: string): string => `черновик сохранён ${at}`;
/** Until its row in «Отправка» says more. */
export const waits = 'Заявка ждёт отправки';
/** In place of the step, once nothing can be handed in any more. */
export const tooLate = 'Срок вышел: подать заявку уже нельзя';
export const drafts = 'Черновики';
export const another = 'Заявка ещё одной команды';
export const drop = {
  action: (what: string) => `Удалить черновик: ${what}`,
  title: 'Удалить черновик?',
  text: (competition: string) =>
    `${competition}. Заполненный файл и выбранные карточки с музыкой удалятся с этого устройства.`,
  confirm: 'Удалить',
  cancel: 'Оставить',
} as const;

/** Asked before the wizard returns to its first step without the form. */
export const startOver = {
  title: 'Начать заново?',
  text: (form: string) =>
    `Файл «${form}» и его проверка уберутся из черновика. Выбранные и отправленные карточки и музыка останутся.`,
  confirm: 'Да, начать заново',
  cancel: 'Оставить',
} as const;

/** `/` after a sign-in: «Продолжить: Кубок Невы, шаг 4». */
export const goOn = {
  title: 'С возвращением',
  text: 'На этом устройстве остались незаконченные заявки.',
  button: (competition: string, step: WizardStep) =>
    `Продолжить: ${competition}, шаг\u00a0${step + 1}`,
} as const;

export const conflict = {
  title: 'Черновик изменён в другой вкладке',
  text: 'Пока вы не выберете, эта вкладка ничего не сохраняет.',
  /** Why nothing is handed in meanwhile. */
  first: 'Сначала выберите, какой черновик оставить: этот или изменённый в другой вкладке.',
  take: 'Взять то, что там',
  keep: 'Оставить то, что здесь',
} as const;

export const trouble = {
  full: 'На устройстве не осталось места: последние изменения черновика не сохранены.',
  'not-kept':
    'Черновик не сохраняется на устройстве. Не закрывайте страницу, пока не подадите заявку.',
} as const;
