// A file that was confirmed on another device and waits there to be sent: where it is, and the way to ask again.
import { MessageBarActions } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { checkEntry } from '#state/entry/checks.ts';
import { useAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { FileSectionProps } from '../fileSectionProps.ts';

interface FileElsewhereProps extends Pick<FileSectionProps, 'sessionKey' | 'entry' | 'kind'> {
  /** What the other device calls itself, '' where it has no name. */
  device: string;
  /** The name of a file that is to replace what the server has. */
  replacing: string | undefined;
}

export function FileElsewhere({ sessionKey, entry, kind, device, replacing }: FileElsewhereProps) {
  const store = useStore();
  const [isChecking, checkAgain] = useAction(() => checkEntry(store, sessionKey, entry));
  const { title, text, replacingText } = entryFilesText.elsewhere;
  return (
    <Notice tone="info" title={title(kind, device)}>
      {replacing === undefined ? text : replacingText(replacing)}
      <MessageBarActions>
        <Button busy={isChecking} onClick={checkAgain}>
          {entryFilesText.checkAgain}
        </Button>
      </MessageBarActions>
    </Notice>
  );
}
