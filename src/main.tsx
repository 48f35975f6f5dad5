import { createStore } from 'jotai';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdInstallPrompt } from './api/installPrompt.ts';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { pageRouter, whenLoaded } from './routes.tsx';
import { reloadOnceWhenFilesAreGone } from './reloadOnce.ts';
import './skeleton.css';

async function drawPage(root: Element): Promise<void> {
  const store = createStore();
  const router = pageRouter(store, createBrowserRouter);
  reloadOnceWhenFilesAreGone(() => whenLoaded(router));
  await whenLoaded(router);
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} router={router} />
      </StrictMode>,
    );
  // Renders at once if a service worker serves the files, else as a transition, so that the page stays responsive.
  if (navigator.serviceWorker?.controller) draw();
  else startTransition(draw);
}

const root = document.querySelector('#root');
if (root) {
  holdInstallPrompt();
  void drawPage(root);
}
