import { useAtomValue, useStore } from 'jotai';
import type { OwnFile } from '#contract/shapes/ownFileShapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import type { Acceptance } from '#domain/acceptance.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { replacementObstacle, rowOfFile } from '#domain/outbox/replacement.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { replaceOwnFile } from '#state/files/replaceOwnFile.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { entryLabel } from '#text/programme.ts';
import { useRefusedPick } from './useRefusedPick.ts';

export type Replacement = Omit<ReturnType<typeof useReplacement>, 'shownAt'>;

export function useReplacement(kind: FileKind, file: OwnFile & Acceptance, now: number) {
  const rows = useAtomValue(outboxRowsAtom);
  const store = useStore();
  const { shownAt, refused, tell } = useRefusedPick(entryLabel(file.routine, file.teamName));
  const [isSending, replace] = useAction(async (picked: File) => {
    tell(undefined);
    tell(await replaceOwnFile(store, { kind, file, picked }));
  });
  const submitted = useSubmittedOf(file.draft);
  const { deadline, returned, team } = file;
  const place = placeOfFile(file);
  // Files of a return that was not submitted again do not belong to the application.
  const application = file.application ?? (returned ? null : (submitted?.rowid ?? null));
  const replaceable = { place, fileKind: kind, deadline, returned, application, team };
  return {
    obstacle: replacementObstacle(replaceable, rows, now),
    row: rowOfFile(rows, replaceable),
    shownAt,
    refused,
    isSending,
    replace,
  };
}
