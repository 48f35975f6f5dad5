import type { NetworkFault } from '#domain/networkFault.ts';

export type { NetworkFault };

export const networkText: Readonly<Record<NetworkFault, string>> = {
  offline: 'нет сети',
  portal: 'Wi-Fi просит войти',
  silent: 'сервер не отвечает',
  unreachable: 'нет связи с сервером',
};

/** «обновлено 14:05, нет сети» */
export const updatedBefore = (age: string, fault: NetworkFault): string =>
  `обновлено ${age}, ${networkText[fault]}`;
