// Confirms the files of the selected entry: sends what is picked, or takes what is there. Sends one alone while the other is lacking.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import {
  confirmationOf,
  entryFileStates,
  fileToSendAlone,
  isUndecided,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { confirmEntryFiles, confirmSome } from '#state/entry/confirm.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useReportedAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { Button } from '#ui/button/Button.tsx';
import { closedReason, conflictReason, type EnterTabProps } from '../enterTab.ts';

const useStyles = makeStyles({
  // The last one does not move in a bottom bar when the other comes and goes.
  buttons: { display: 'grid', gap: '10px', width: '100%' },
});

function lackingText(kinds: readonly FileKind[]): string | undefined {
  const [first, second] = kinds;
  if (first === undefined) return undefined;
  return second === undefined ? entryFilesText.lacking[first] : entryFilesText.lacking.both;
}

export function ConfirmFiles(props: EnterTabProps & { entry: FormEntry }) {
  const { sessionKey, session, entry, competition, now } = props;
  const styles = useStyles();
  const states = entryFileStates(session, useAtomValue(outboxRowsAtom), entry);
  const store = useStore();
  const confirm = useReportedAction(() => confirmEntryFiles(store, sessionKey, entry, competition));
  const send = useReportedAction((kind: FileKind) =>
    confirmSome(store, sessionKey, [{ entry, kinds: [kind] }], competition),
  );
  const closed = closedReason(competition, now) ?? conflictReason(session);
  const reason =
    closed ??
    (FILE_KINDS.some((kind) => isUndecided(states[kind]))
      ? entryFilesText.lacking.decision
      : undefined) ??
    lackingText(stillLacking(states));
  const alone = closed === undefined ? fileToSendAlone(states) : undefined;
  const isRunning = confirmationOf(session, entry)?.kind === 'running';
  return (
    <div className={styles.buttons}>
      {alone !== undefined && (
        <Button big wide busy={isRunning} onClick={() => send(alone)}>
          {entryFilesText.sendAlone[alone]}
        </Button>
      )}
      <Button
        big
        wide
        tone="primary"
        busy={isRunning && reason === undefined}
        reason={reason}
        onClick={() => {
          if (reason === undefined) confirm();
        }}
      >
        {entryFilesText.confirm}
      </Button>
    </div>
  );
}
