// Is the server over a page that was built before, in the process that a signal to npm reaches.
import './requireNode24.js';
await import('./main.ts');
