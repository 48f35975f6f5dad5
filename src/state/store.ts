// Actions are plain functions of the store.
import type { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;
