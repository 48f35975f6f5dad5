// The third tab: card and music of each entry that is not completed yet (behaviour 9.2).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { shownName } from '#domain/entry-session/select/selectShown.ts';
import { openEntries, selectedEntry } from '#domain/entry-session/select/selectView.ts';
import { entryValue } from '#domain/entry/entryFiles.ts';
import { InstallHint } from '#parts/install/InstallHint.tsx';
import { checkEntry } from '#state/entry/checks.ts';
import { dispatch } from '#state/entry/session.ts';
import { useFollowing } from '#state/useFollowing.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import { queries, twoColumns } from '#ui/theme/theme.ts';
import { Card } from '#ui/layout/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { useMedia } from '#ui/theme/useMedia.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { BatchPicker } from './batch/BatchPicker.tsx';
import { BatchScreen } from './batch/BatchScreen.tsx';
import { ClearBatch } from './batch/ClearBatch.tsx';
import { RefusedFiles } from './batch/RefusedFiles.tsx';
import { PickedElsewhere } from './row/PickedElsewhere.tsx';
import { UnsortedFiles } from './batch/UnsortedFiles.tsx';
import { useBatch } from './batch/useBatch.ts';
import { ConfirmFiles } from './ConfirmFiles.tsx';
import { EntryMatrix } from './EntryMatrix.tsx';
import { FileSection } from './FileSection.tsx';
import { FilesRope } from './FilesRope.tsx';
import { OrphanQuestions } from './orphans/OrphanQuestions.tsx';
import { usePickerInHash } from './usePickerInHash.ts';

const useStyles = makeStyles({
  columns: twoColumns('minmax(0, 25fr) minmax(0, 24fr)'),
  /** Moved to below the top bar, which stays where it is. */
  pickers: { minWidth: 0, outlineStyle: 'none', scrollMarginTop: '87px' },
  entry: { display: 'grid', gap: '22px' },
  /** Stands in the layout as if it were not there. */
  around: { display: 'contents' },
  rope: { marginBottom: '14px' },
});

/** One entry after the other: the list shows at once which was pressed, and its files follow. */
function EntryByEntry(props: EnterTabProps) {
  const { sessionKey, session } = props;
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const open = openEntries(session);
  const pressed = selectedEntry(session, open);
  const drawn = useFollowing(pressed && entryValue(pressed), session.draft.id);
  const entry = open.find((each) => entryValue(each) === drawn) ?? pressed;
  const selected = entry && entryValue(entry);
  const store = useStore();
  useEffect(() => {
    if (entry) void checkEntry(store, sessionKey, entry);
  }, [store, sessionKey, entry]);
  const pickers = usePickerInHash(
    sessionKey,
    selected !== undefined && selected === session.scrollTarget,
  );
  if (pressed === undefined || entry === undefined || selected === undefined) return null;
  const shared = { ...props, entry };
  // What is drawn of the entry before takes nothing: it would go to an entry that is not named any more.
  const around = { className: styles.around, inert: selected !== entryValue(pressed) };
  const what = (
    <Card title={entryFilesText.matrix.title}>
      {isWide && (
        <div className={styles.rope}>
          <FilesRope session={session} />
        </div>
      )}
      <EntryMatrix {...props} selected={entryValue(pressed)} />
    </Card>
  );
  return (
    <>
      {!isWide && <FilesRope session={session} />}
      <div className={styles.columns}>
        {isWide && what}
        <div
          ref={pickers}
          tabIndex={-1}
          role="group"
          aria-label={entryLabel(entry.routine, shownName(session, entry))}
          className={styles.pickers}
        >
          <Card as="div" className={styles.entry}>
            <SelectField
              label={entryFilesText.title}
              value={entryValue(pressed)}
              options={open.map((each) => ({
                value: entryValue(each),
                label: entryLabel(each.routine, shownName(session, each)),
              }))}
              hint={entryFilesText.onlyOpen}
              onChange={(value) => dispatch(store, sessionKey, { type: 'entry-selected', value })}
            />
            <div {...around}>
              <FileSection key={`card ${selected}`} kind="card" {...shared} />
              <FileSection key={`music ${selected}`} kind="music" {...shared} />
              {isWide && <ConfirmFiles {...shared} />}
            </div>
          </Card>
        </div>
        {!isWide && what}
      </div>
      <InstallHint isKept={session.draft.keptAt !== undefined} />
      {!isWide && (
        <BottomBar>
          <div {...around}>
            <ConfirmFiles {...shared} />
          </div>
        </BottomBar>
      )}
    </>
  );
}

/** What was picked together comes first while some of it has its place; else what is asked about stands on top. */
export function FilesTab(props: EnterTabProps) {
  const { sessionKey, session, competition } = props;
  const batch = useBatch(session);
  const orphans = (
    <OrphanQuestions sessionKey={sessionKey} session={session} competition={competition} framed />
  );
  const elsewhere = <PickedElsewhere picked={pickedElsewhereFor(session.content, { id: '' })} />;
  if (batch.placed.length + batch.checking > 0) {
    return (
      <>
        {orphans}
        {elsewhere}
        <BatchScreen {...props} batch={batch} />
      </>
    );
  }
  return (
    <>
      {orphans}
      {elsewhere}
      <UnsortedFiles sessionKey={sessionKey} batch={batch} />
      <RefusedFiles sessionKey={sessionKey} batch={batch} />
      {batch.unsorted.length + batch.refused.length > 0 && (
        <div>
          <ClearBatch sessionKey={sessionKey} />
        </div>
      )}
      <BatchPicker {...props} />
      <EntryByEntry {...props} />
    </>
  );
}
