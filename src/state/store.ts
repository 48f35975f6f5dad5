// The page's state. Actions are plain functions of it, so that a loader, a component and a test call them alike.
import type { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;
