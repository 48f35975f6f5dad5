// Status of a place without a server file: still asking, no answer, or the name belongs to another team.
import { makeStyles } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useStore } from 'jotai';
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import { checkEntry } from '#state/entry/checks.ts';
import { useAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { FileSectionProps } from '../fileSectionProps.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  checking: { color: tokens.colorNeutralForeground3 },
});

interface UnansweredFileProps extends Pick<FileSectionProps, 'sessionKey' | 'entry'> {
  serverFile: Exclude<ServerFile, { kind: 'present' }>;
}

/** What is said where the server could not be asked; undefined where it was. */
function unaskedWords(
  serverFile: Extract<ServerFile, { kind: 'missing' | 'unknown' }>,
): string | undefined {
  if (serverFile.kind === 'unknown') return entryFilesText.unknown(serverFile.because);
  const { asOf } = serverFile;
  if (!asOf || asOf.because === 'unsaved') return undefined;
  return entryFilesText.missingAsOf(asOf.because, shortMomentText(asOf.at, Date.now()));
}

export function UnansweredFile({ sessionKey, entry, serverFile }: UnansweredFileProps) {
  const styles = useStyles();
  const store = useStore();
  const [isChecking, checkAgain] = useAction(() => checkEntry(store, sessionKey, entry));
  switch (serverFile.kind) {
    case 'checking':
      return <p className={styles.checking}>{entryFilesText.checking}</p>;
    case 'foreign':
      return <Notice tone="danger">{entryFilesText.foreign(serverFile.team)}</Notice>;
    case 'unknown':
    case 'missing': {
      const words = unaskedWords(serverFile);
      if (words === undefined) return null;
      return (
        <div className={styles.row}>
          <StatusBadge icon={<CloudOff20Regular />} words={words} tone="quiet" />
          <Button tone="quiet" busy={isChecking} onClick={checkAgain}>
            {entryFilesText.checkAgain}
          </Button>
        </div>
      );
    }
  }
}
