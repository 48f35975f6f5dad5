// Describes in one line failures that the operator can fix.
import { consoleText } from '#text/server/console.ts';
import { ClockDiffers } from '../records/postgres/clock.ts';
import { UnusableSetting } from '../config/config.ts';
import { storageFailure } from '../failures/storageFailure.ts';

const valueOf = (error: object, key: string): string =>
  String(Object.entries(error).find(([name]) => name === key)?.[1]);

/** Describes why the server cannot listen: the port is in use or forbidden, or the host is unknown. */
function listenFailure(error: Error): string | undefined {
  switch (valueOf(error, 'code')) {
    case 'EADDRINUSE':
      return consoleText.portTaken(Number(valueOf(error, 'port')));
    case 'EADDRNOTAVAIL':
      return consoleText.unusableSetting('HOST', valueOf(error, 'address'));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return consoleText.unusableSetting('HOST', valueOf(error, 'hostname'));
    case 'EACCES':
      if (valueOf(error, 'syscall') !== 'listen') return undefined;
      return consoleText.unusableSetting('PORT', valueOf(error, 'port'));
    default:
      return undefined;
  }
}

/** Returns undefined for unexpected errors, which are printed in full. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof UnusableSetting) return error.message;
  if (error instanceof ClockDiffers) return consoleText.clockDiffers(error.seconds);
  const listenProblem = error instanceof Error ? listenFailure(error) : undefined;
  if (listenProblem !== undefined) return listenProblem;
  switch (storageFailure(error)) {
    case 'busy':
    case 'away':
    case 'cut':
      return consoleText.databaseBusy;
    case 'no-space':
      return consoleText.noSpaceLeft;
    case 'files-away':
      return consoleText.filesAway;
    // Printed in full, because the error names the path.
    case 'disk-fails':
    case undefined:
      return undefined;
  }
}
