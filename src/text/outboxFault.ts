// Words above what waits to be sent, where the last attempt had no answer.
import type { NetworkFault } from './network.ts';

export const outboxFaultText = {
  faults: {
    offline: 'Нет сети',
    portal: 'Wi-Fi просит войти: откройте в браузере любой сайт',
    silent: 'Сервер не отвечает',
    unreachable: 'Нет связи с сервером',
  } satisfies Readonly<Record<NetworkFault, string>>,
  /** Behind them, where a submission waits. */
  willGoByItself: 'Заявка отправится сама.',
} as const;
