// The one line that a command prints when it cannot do its work for a reason that its user can mend.
import { databaseBusy, noSpaceLeft, portTaken } from '#text/server.ts';
import { UnusableSetting } from './config.ts';
import { storageTrouble } from './storageTrouble.ts';

/** Undefined for what nobody expected: that is shown whole. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof UnusableSetting) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return portTaken('port' in error ? Number(error.port) : 0);
  }
  switch (storageTrouble(error)) {
    case 'busy':
      return databaseBusy;
    case 'no-space':
      return noSpaceLeft;
    case undefined:
      return undefined;
  }
}
