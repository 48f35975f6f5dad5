// Loads the list of tasks in parallel with the session's code. Visitors do not need it.
import { lazyComponent } from '#ui/lazyComponent.tsx';

export const TodoList = lazyComponent(async () => (await import('./TodoList.tsx')).TodoList);
