import { makeStyles } from '@fluentui/react-components';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { useStore } from 'jotai';
import { useId } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { fileRefusalOf } from '#domain/entry-session/select/selectFiles.ts';
import { shownName } from '#domain/entry-session/select/selectDecided.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { pickFile } from '#state/entry/picks.ts';
import { useReportedAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import { PickButton } from '#ui/form/PickButton.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { closedReason } from '../enterTab.ts';
import type { FileSectionProps } from './fileIcons.tsx';
import { FileState } from './row/FileState.tsx';
import { PickedElsewhere } from './row/QueuedFileRow.tsx';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gap: '12px',
    minWidth: 0,
    ':not(:first-of-type)': {
      paddingTop: '20px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: tokens.fontWeightBold },
});

export function FileSection(props: FileSectionProps) {
  const { sessionKey, session, entry, kind, competition, now } = props;
  const styles = useStyles();
  const titleId = useId();
  const { shownAt, refused, tell } = useRefusedPick(
    entryLabel(entry.routine, shownName(session, entry)),
  );
  const notSent = fileRefusalOf(session, entry, kind);
  const store = useStore();
  const accept = ACCEPTED_FILES[kind];
  const pick = useReportedAction(async (file: File) => {
    tell(undefined);
    const why = await pickFile(store, sessionKey, entry, kind, file, competition);
    // A newer pick hides the error of this one.
    if (why) tell(why);
  });
  const picker = (
    <FilePicker
      next
      label={entryFilesText.pick[kind]}
      {...(accept !== undefined && { accept })}
      reason={closedReason(competition, now)}
      onPick={pick}
    />
  );
  const replacer = (
    <div>
      <PickButton
        big={false}
        label={entryFilesText.replace}
        fullLabel={entryFilesText.replaceOf[kind]}
        icon={<ArrowSwap20Regular />}
        accept={accept}
        reason={closedReason(competition, now)}
        onPick={pick}
      />
    </div>
  );
  return (
    <section ref={shownAt} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {entryFilesText.titles[kind]}
      </h2>
      <PickedElsewhere
        picked={pickedElsewhereFor(session.content, entry).filter((each) => each.kind === kind)}
      />
      <FileState {...props} picker={picker} replacer={replacer} />
      <RefusedPickNotice refused={refused} />
      <ErrorNotice text={notSent} />
    </section>
  );
}
