import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import type { PageRouter } from './routes.tsx';
import type { Store } from './state/store.ts';
import { AppTheme } from './ui/theme/AppTheme.tsx';

export function App({ store, router }: { store: Store; router: PageRouter }) {
  return (
    <Provider store={store}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </Provider>
  );
}
