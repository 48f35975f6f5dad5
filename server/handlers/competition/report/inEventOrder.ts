// The order in which cards and tracks of a competition are needed: that of the events, teams and names as in the reports.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { EVENT_ORDER, isRoutineKey } from '#domain/programme.ts';
import { compareTexts } from '#server/reports/order.ts';

interface OfEntry {
  kind: FileKind;
  routine: string;
  name: string;
  teamName: string;
}

/** Those of one kind. */
export const inEventOrder = <File extends OfEntry>(files: readonly File[], kind: FileKind) =>
  files
    .flatMap((file) => (isRoutineKey(file.routine) ? [{ ...file, routine: file.routine }] : []))
    .filter((file) => file.kind === kind)
    .toSorted(
      (a, b) =>
        EVENT_ORDER.indexOf(a.routine) - EVENT_ORDER.indexOf(b.routine) ||
        compareTexts([a.teamName, a.name], [b.teamName, b.name]),
    );
