// Background Sync, unknown to TypeScript.
/// <reference lib="webworker" />

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
