import type { OfflineReadiness, PrefetchPart } from '#domain/competition/prefetch.ts';

/** Texts about the parts that the device still lacks for work without a network. */
const missingText: Record<PrefetchPart, string> = {
  device: 'устройство ничего не сохраняет',
  app: 'приложение ещё загружается в браузер',
  competition: 'данные соревнования не загружены',
  drafts: 'черновик с другого устройства не загружен',
  files: 'список ваших карточек и музыки не загружен',
  applications: 'список ваших заявок не загружен',
  session: 'давно не было сети',
};

export const prefetchText = {
  coming: 'Готовим к работе без сети…',
  /** `until`: «26 ноября 2026, 23:59, МСК». */
  ready: (by: Extract<OfflineReadiness, { kind: 'ready' }>['by'], until: string): string => {
    switch (by) {
      case 'acceptance':
        return `Готово к работе без сети до конца приёма: ${until}`;
      case 'session':
        return `Готово к работе без сети до ${until}. До этого откройте приложение с сетью`;
      case 'browser':
        return `Готово к работе без сети до ${until}. Дольше хранит только приложение на экране «Домой»`;
    }
  },
  missing: (parts: readonly PrefetchPart[]): string =>
    `Пока не готово к работе без сети: ${parts.map((part) => missingText[part]).join(', ')}`,
  /** Reason why nothing is prefetched: the browser's data saver is on. */
  savesData: 'В браузере включена экономия трафика, поэтому сами мы ничего не загружаем.',
  fetch: 'Загрузить сейчас',
} as const;
