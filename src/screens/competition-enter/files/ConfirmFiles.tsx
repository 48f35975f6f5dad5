// Confirms the files of the selected programme: sends what is picked, or takes what is there.
import { useAtomValue, useSetAtom } from 'jotai';
import { type EntryOption, type FileKind, optionKey } from '#domain/entryFiles.ts';
import { confirmEntryFilesAction } from '#state/entry/entryFileActions.ts';
import { stillLacking, storedFilesOf } from '#state/entry/storedFiles.ts';
import { files } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';

function lackingText(kinds: readonly FileKind[]): string | undefined {
  const [first, second] = kinds;
  if (first === undefined) return undefined;
  return second === undefined ? files.lacking[first] : files.lacking.both;
}

export function ConfirmFiles(props: EnterTabProps & { option: EntryOption }) {
  const { page, option, competition, now } = props;
  const stored = storedFilesOf(useAtomValue(page.stored), option);
  const picked = useAtomValue(page.picked).get(option.memberKey);
  const sending = useAtomValue(page.sending).get(optionKey(option));
  const confirm = useSetAtom(confirmEntryFilesAction);
  const reason = closedReason(competition, now) ?? lackingText(stillLacking(stored, picked));
  return (
    <Button
      big
      wide
      tone="primary"
      busy={sending?.kind === 'sending'}
      reason={reason}
      onClick={() => {
        if (reason === undefined) void confirm(page, option);
      }}
    >
      {files.confirm}
    </Button>
  );
}
