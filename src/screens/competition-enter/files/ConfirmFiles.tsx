// Confirms the files of the selected programme: sends what is picked, or takes what is there.
import { useAtomValue, useSetAtom } from 'jotai';
import { type EntryOption, type FileKind, optionKey } from '#domain/entryFiles.ts';
import { confirmEntryFilesAction } from '#state/entry/confirmFiles.ts';
import { stillLacking } from '#state/entry/entryFileStates.ts';
import { useAction } from '#state/useAction.ts';
import { files } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { useEntryFiles } from './useEntryFiles.ts';

function lackingText(kinds: readonly FileKind[]): string | undefined {
  const [first, second] = kinds;
  if (first === undefined) return undefined;
  return second === undefined ? files.lacking[first] : files.lacking.both;
}

export function ConfirmFiles(props: EnterTabProps & { option: EntryOption }) {
  const { page, option, competition, now } = props;
  const states = useEntryFiles(page, option);
  const sending = useAtomValue(page.sending).get(optionKey(option));
  const confirmFiles = useSetAtom(confirmEntryFilesAction);
  const [isConfirming, confirm] = useAction(() => confirmFiles(page, option, competition));
  const reason = closedReason(competition, now) ?? lackingText(stillLacking(states));
  return (
    <Button
      big
      wide
      tone="primary"
      busy={isConfirming || sending?.kind === 'sending'}
      reason={reason}
      onClick={() => {
        if (reason === undefined) confirm();
      }}
    >
      {files.confirm}
    </Button>
  );
}
