// Starts the page.
import { createStore } from 'jotai';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdInstallPrompt } from './api/installPrompt.ts';
import { App } from './App.tsx';
import { loadFirstScreen } from './firstScreen.ts';
import { reloadOnceWhenFilesAreGone } from './reloadOnce.ts';
import './skeleton.css';

async function drawPage(root: Element): Promise<void> {
  const store = createStore();
  await loadFirstScreen(store, location.pathname);
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    );
  // In one piece where the device has it all; else in parts between which the page answers, and the skeleton stands until then.
  if (navigator.serviceWorker?.controller) draw();
  else startTransition(draw);
}

const root = document.querySelector('#root');
if (root) {
  holdInstallPrompt();
  reloadOnceWhenFilesAreGone();
  void drawPage(root);
}
