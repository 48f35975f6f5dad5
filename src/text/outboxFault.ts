// Words above the outbox after an attempt without an answer.
import type { NetworkFault } from '#domain/networkFault.ts';

export const outboxFaultText = {
  faults: {
    offline: 'Нет сети',
    portal: 'Wi-Fi просит войти: откройте в браузере любой сайт',
    silent: 'Сервер не отвечает',
    unreachable: 'Нет связи с сервером',
  } satisfies Readonly<Record<NetworkFault, string>>,
  /** Appended for a queued submission. */
  willGoByItself: 'Заявка отправится сама.',
} as const;
