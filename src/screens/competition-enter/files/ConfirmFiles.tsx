// Confirms the files of the selected entry: sends what is picked, or takes what is there.
import { useAtomValue, useSetAtom } from 'jotai';
import {
  confirmationOf,
  entryFileStates,
  isUndecided,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { confirmEntryFilesAction } from '#state/entry/confirm.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useReportedAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { Button } from '#ui/button/Button.tsx';
import { closedReason, conflictReason, type EnterTabProps } from '../enterTab.ts';

function lackingText(kinds: readonly FileKind[]): string | undefined {
  const [first, second] = kinds;
  if (first === undefined) return undefined;
  return second === undefined ? entryFilesText.lacking[first] : entryFilesText.lacking.both;
}

export function ConfirmFiles(props: EnterTabProps & { entry: FormEntry }) {
  const { sessionKey, session, entry, competition, now } = props;
  const states = entryFileStates(session, useAtomValue(outboxRowsAtom), entry);
  const confirmFiles = useSetAtom(confirmEntryFilesAction);
  const confirm = useReportedAction(() => confirmFiles(sessionKey, entry, competition));
  const reason =
    closedReason(competition, now) ??
    conflictReason(session) ??
    (FILE_KINDS.some((kind) => isUndecided(states[kind]))
      ? entryFilesText.lacking.decision
      : undefined) ??
    lackingText(stillLacking(states));
  return (
    <Button
      big
      wide
      tone="primary"
      busy={confirmationOf(session, entry)?.kind === 'running'}
      reason={reason}
      onClick={() => {
        if (reason === undefined) confirm();
      }}
    >
      {entryFilesText.confirm}
    </Button>
  );
}
