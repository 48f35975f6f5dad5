export const returningText = {
  title: 'Вернуть на доработку',
  reason: 'Что исправить',
  reasonPlaceholder: 'Представитель команды увидит это дословно',
  until: 'Открыть до',
  wrongUntil: (latest: string) => `Укажите день с сегодняшнего по ${latest}`,
  /** `until`: «до 26 ноября 2026, 23:59, МСК» */
  consequence: (until: string, isAfterDeadline: boolean) =>
    `Представитель команды сможет исправить и подать заявку заново ${until}${isAfterDeadline ? ', и после срока приёма тоже' : ''}.`,
  staysValid: (version: number) => `Пока команда исправляет, действует v${version}.`,
  action: 'Вернуть на доработку',
  noReason: 'сначала напишите, что исправить',
  offline: 'Сейчас нет сети. Нажмите, когда она появится: написанное останется здесь.',
  done: 'Заявка возвращена на доработку',

  returned: {
    title: 'Возвращена на доработку',
    /** `until`: «26 ноября 2026, 23:59, МСК». */
    state: (until: string) => `Возвращена на доработку до ${until}`,
    /** `stamp`: «Подана 18 ноября 2026, 19:42» */
    valid: (stamp: string) => `${stamp}, пока действует`,
    at: (moment: string) => `Возвращена ${moment}`,
    reason: (reason: string) => `«${reason}»`,
    open: (until: string) => `Исправить можно ${until}.`,
    over: (until: string, version: number) =>
      `Исправить можно было до ${until}. Заявку не подали заново, действует v${version}.`,
    change: 'Изменить причину или срок',
    save: 'Сохранить',
    keep: 'Не менять',
    changed: 'Причина и срок изменены',
  },

  cancelling: {
    action: 'Отменить возврат',
    title: 'Отменить возврат?',
    text: (version: number) =>
      `Подать исправленную заявку будет нельзя, действует v${version}. Что представитель команды успел исправить, останется в его черновике.`,
    keep: 'Не отменять',
    done: 'Возврат отменён',
  },
} as const;
