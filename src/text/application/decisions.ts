import { capitalized } from '../format/typography.ts';
import { networkText } from '../loading.ts';
import type { NetworkFault } from '#domain/networkFault.ts';

/** Returns the consequence of an organiser's decision: the application gets a new version. */
const nextVersion = (version: number): string => `Действовать будет v${version + 1}.`;

export const decisionsText = {
  /** Text if the server has not answered a decision. It promises that repeating the decision does no harm. */
  noAnswer: (fault: NetworkFault): string =>
    `${capitalized(networkText[fault])}. Нажмите ещё раз позже: дважды это не сделается.`,

  withdraw: {
    action: 'Снять программу',
    actionOf: (entry: string) => `Снять программу: ${entry}`,
    title: (entry: string) => `Снять программу «${entry}»?`,
    text: (version: number) =>
      `Она уйдёт из отчётов и архивов, а в заявке останется зачёркнутой. ${nextVersion(version)}`,
    reason: 'Почему',
    reasonHint: 'Представитель команды увидит это дословно',
    keep: 'Не снимать',
    done: 'Программа снята',
  },
  restore: {
    action: 'Вернуть в заявку',
    actionOf: (entry: string) => `Вернуть в заявку: ${entry}`,
    title: (entry: string) => `Вернуть «${entry}» в заявку?`,
    text: (version: number) => `Программа снова войдёт в отчёты и архивы. ${nextVersion(version)}`,
    keep: 'Не возвращать',
    done: 'Программа возвращена в заявку',
  },
  swap: {
    action: 'Замена',
    actionOf: (entry: string) => `Замена: ${entry}`,
    title: (entry: string) => `Поставить запасную: ${entry}`,
    coming: 'В состав',
    leaving: 'В запас',
    text: (version: number) => `Карточка и музыка останутся при программе. ${nextVersion(version)}`,
    noPeople: 'Выберите, кто войдёт в состав и кто уйдёт в запас.',
    confirm: 'Поставить',
    keep: 'Не менять',
    done: 'Состав программы изменён',
  },
  requests: {
    title: 'Запросы команды',
    accept: 'Принять',
    decline: 'Отклонить',
    actionOf: (action: string, entry: string) => `${action}: ${entry}`,
    acceptTitle: 'Принять запрос?',
    declineTitle: 'Отклонить запрос?',
    declineText: (version: number) => `Заявка останется как есть, действует v${version}.`,
    answer: 'Ответ команде',
    answerHint: 'Можно не писать. Представитель команды увидит это дословно',
    keep: 'Решить позже',
    accepted: 'Запрос принят',
    declined: 'Запрос отклонён',
    former: (count: number) => `Решённые: ${count}`,
  },
} as const;
