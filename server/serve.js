// Serves an existing build. Imports the server, so that signals from npm reach it (see start.js).
import './requireNode24.js';
await import('./main.ts');
