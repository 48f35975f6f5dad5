// Picks and sends the card or the music that one programme of a handed-in application lacks.
import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { ACCEPT } from '#contract/uploads.ts';
import { type MissingFile, uploadMissingFileAction } from '#state/missingFiles.ts';
import { failureText } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { missingFiles } from '#text/application.ts';
import { closed } from '#text/deadline.ts';
import { entryLabel } from '#text/programme.ts';
import { bytesText } from '#text/size.ts';
import { FilePicker } from '#ui/FilePicker.tsx';
import { Notice } from '#ui/Notice.tsx';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  words: { textAlign: 'left', overflowWrap: 'anywhere' },
  entry: { fontWeight: t.fontWeightSemibold },
  kind: { color: t.colorNeutralForeground3, fontSize: t.fontSizeBase200 },
});

export function MissingFileField({ missing, isOpen }: { missing: MissingFile; isOpen: boolean }) {
  const styles = useStyles();
  const { kind, option } = missing;
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const upload = useSetAtom(uploadMissingFileAction);
  const [isSending, send] = useAction(async (file: File) => {
    setError(undefined);
    const failure = await upload({
      missing,
      file,
      onProgress: (sent, total) => setProgress(bytesText(sent, total)),
    });
    setProgress(undefined);
    if (failure) setError(failureText(failure));
  });
  const accept = ACCEPT[kind];
  return (
    <FilePicker
      label={missingFiles.pick[kind]}
      icon={<ArrowUpload20Regular />}
      busy={isSending}
      reason={isOpen ? undefined : closed}
      onPick={send}
      {...(accept !== undefined && { accept })}
      {...(progress !== undefined && { hint: progress })}
    >
      <div className={styles.words}>
        <div className={styles.entry}>{entryLabel(option.routine, option.name)}</div>
        <div className={styles.kind}>{missingFiles.kinds[kind]}</div>
      </div>
      {error !== undefined && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
    </FilePicker>
  );
}
