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
  /** Placeholder for several choices, or a vanished one. */
  choose: 'Выберите',
  /** Reason of a disabled button. */
  noEntry: 'выберите программу',
  noPeople: 'выберите, кто войдёт в состав и кто уйдёт в запас',
  noReserves: 'в программе нет запасных',
  noReason: 'сначала напишите, почему',
  send: 'Отправить запрос',
  keep: 'Не сейчас',
  sent: 'Запрос отправлен',
  /** Requests are never queued, so the sender sees the arrival. */
  offline:
    'Нет сети: запрос не уйдёт сам. Написанное сохранено на устройстве, отправьте его, когда сеть появится.',
  cancel: 'Отозвать',
  cancelOf: (entry: string) => `Отозвать запрос: ${entry}`,
  cancelled: 'Запрос отозван',
  withdrawn: 'Снятые программы',
} as const;
