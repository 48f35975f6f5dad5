// The page: its providers in visible order around the routes.
import { Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { AppTheme } from './ui/theme/AppTheme.tsx';
import type { Store } from './state/store.ts';
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx';
import { PageRoutes } from './routes.tsx';

export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <AppTheme>
        <ErrorBoundary>
          <BrowserRouter>
            <PageRoutes />
          </BrowserRouter>
        </ErrorBoundary>
      </AppTheme>
    </Provider>
  );
}
