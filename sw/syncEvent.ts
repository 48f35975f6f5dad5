// The event of Background Sync, which is Chromium's alone and unknown to TypeScript.
/// <reference lib="webworker" />

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
