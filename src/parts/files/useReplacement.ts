// What a row of the own lists knows of replacing its file: whether that may be, how it stands, and how to begin it.
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { OwnFile } from '#contract/shapes.ts';
import { placeOfFile } from '#contract/wirePlace.ts';
import type { Acceptance } from '#domain/acceptance.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { replacementObstacle, rowOfFile } from '#domain/entry/replacement.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { replaceOwnFileAction } from '#state/files/replaceOwnFile.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';

export type Replacement = ReturnType<typeof useReplacement>;

/** `now`: epoch ms. */
export function useReplacement(kind: FileKind, file: OwnFile & Acceptance, now: number) {
  const rows = useAtomValue(outboxRowsAtom);
  const replaceFile = useSetAtom(replaceOwnFileAction);
  const [refused, setRefused] = useState<RefusedPick>();
  const [isSending, replace] = useAction(async (picked: File) => {
    setRefused(undefined);
    setRefused(await replaceFile({ kind, file, picked }));
  });
  const submitted = useSubmittedOf(file.draft);
  const { deadline, returned, team } = file;
  const place = placeOfFile(file);
  // What came while it was returned, and was not submitted again, is not of it.
  const application = file.application ?? (returned ? null : (submitted?.rowid ?? null));
  const replaceable = { place, fileKind: kind, deadline, returned, application, team };
  return {
    obstacle: replacementObstacle(replaceable, rows, now),
    /** What waits for the file's place, or is stuck. */
    row: rowOfFile(rows, replaceable),
    refused,
    isSending,
    replace,
  };
}
