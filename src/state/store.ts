// Store of the page. Actions get it as an argument.
import type { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;
