// Words of asking the organiser for something after the submission, for the representative who asks (behaviour 11.8).

export const ownRequestsText = {
  title: 'Запросы организатору',
  text: 'Снять программу или поставить запасную после подачи может только организатор. Его решение появится здесь.',
  ask: 'Новый запрос',
  kind: 'О чём',
  kinds: { withdrawal: 'Снять программу', swap: 'Поставить запасную' },
  entry: 'Программа',
  coming: 'В состав',
  leaving: 'В запас',
  reason: 'Почему',
  reasonHint: 'Организатор прочитает это дословно',
  /** In a list of several, and of those where what was chosen is there no more. */
  choose: 'Выберите',
  /** Why nothing can be sent yet. */
  noEntry: 'выберите программу',
  noPeople: 'выберите, кто войдёт в состав и кто уйдёт в запас',
  noReserves: 'в программе нет запасных',
  noReason: 'сначала напишите, почему',
  send: 'Отправить запрос',
  keep: 'Не сейчас',
  sent: 'Запрос отправлен',
  /** Requests do not wait in «Отправка»: who asks sees that it has arrived. */
  offline:
    'Нет сети: запрос не уйдёт сам. Написанное сохранено на устройстве, отправьте его, когда сеть появится.',
  /** Of one that is open. */
  cancel: 'Отозвать',
  cancelOf: (entry: string) => `Отозвать запрос: ${entry}`,
  cancelled: 'Запрос отозван',
  withdrawn: 'Снятые программы',
} as const;
