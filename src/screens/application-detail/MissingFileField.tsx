// Picks and sends the card or the music that one programme of a submitted application lacks.
import { makeStyles } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useStore } from 'jotai';
import { ACCEPT } from '#contract/headers.ts';
import { RefusedPickNotice } from '#parts/files/RefusedPickNotice.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { type MissingUpload, uploadMissingFile } from '#state/files/missingFiles.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { entryLabel } from '#text/programme.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  words: { textAlign: 'left', overflowWrap: 'anywhere' },
  entry: { fontWeight: tokens.fontWeightSemibold },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export function MissingFileField({ missing, isOpen }: { missing: MissingUpload; isOpen: boolean }) {
  const styles = useStyles();
  const { kind, entry } = missing;
  const label = entryLabel(entry.routine, entry.name);
  const { shownAt, refused, tell } = useRefusedPick(label);
  const store = useStore();
  const [isSending, send] = useAction(async (file: File) => {
    tell(undefined);
    tell(await uploadMissingFile(store, { missing, file }));
  });
  const accept = ACCEPT[kind];
  return (
    <FilePicker
      label={applicationText.missingFiles.pick[kind]}
      icon={<ArrowUpload20Regular />}
      busy={isSending}
      reason={isOpen ? undefined : acceptanceText.closed}
      onPick={send}
      {...(accept !== undefined && { accept })}
    >
      <div ref={shownAt} className={styles.words}>
        <div className={styles.entry}>{label}</div>
        <div className={styles.kind}>{applicationText.missingFiles.kinds[kind]}</div>
      </div>
      <RefusedPickNotice refused={refused} />
    </FilePicker>
  );
}
