// Serves an existing build in the process that receives npm's signals.
import './requireNode24.js';
await import('./main.ts');
