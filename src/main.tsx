// Starts the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { holdInstallPrompt } from './api/installPrompt.ts';
import { App } from './App.tsx';
import { reloadOnceWhenFilesAreGone } from './reloadOnce.ts';

const root = document.querySelector('#root');
if (root) {
  holdInstallPrompt();
  reloadOnceWhenFilesAreGone();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
