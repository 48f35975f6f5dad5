// Tab to pick the card and music of entries (behaviour 9.2).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { activeEntries, shownName } from '#domain/entry-session/select/selectForm.ts';
import {
  confirmationOf,
  entryFileStates,
  fileToSendAlone,
  isUndecided,
  stillMissing,
} from '#domain/entry-session/select/selectFiles.ts';
import { openEntries, selectedEntry } from '#domain/entry-session/select/selectView.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { entryValue, FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { InstallHint } from '#parts/install/InstallHint.tsx';
import { checkEntry } from '#state/entry/checks.ts';
import { confirmEntryFiles, confirmSome } from '#state/entry/confirm.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useReportedAction, useFollowing } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { queries, twoColumns, useMedia } from '#ui/theme/theme.ts';
import { closedReason, conflictReason, type EnterTabProps } from '../enterTab.ts';
import { BatchPicker, BatchScreen, ClearBatch, useBatch } from './batch/BatchScreen.tsx';
import { UnresolvedFiles } from './batch/UnresolvedFiles.tsx';
import { CountedRope } from './CountedRope.tsx';
import { EntryMatrix } from './EntryMatrix.tsx';
import { FileSection } from './FileSection.tsx';
import { OrphanQuestions } from './orphans/OrphanQuestions.tsx';
import { PickedElsewhere } from './FileRows.tsx';

/**
 * Returns a ref for the element with the pickers. If `isAimed`, focuses that element and scrolls to it. The element
 * needs `tabIndex={-1}`.
 */
function usePickersInView(sessionKey: SessionKey, isAimed: boolean) {
  const store = useStore();
  const pickers = useRef<HTMLDivElement>(null);
  // With two columns, the pickers are beside the table and must not move if they are already visible.
  const block = useMedia(queries.twoColumns) ? 'nearest' : 'start';
  useEffect(() => {
    if (!isAimed) return;
    dispatch(store, sessionKey, { type: 'scroll-target-reached' });
    pickers.current?.focus({ preventScroll: true });
    pickers.current?.scrollIntoView({ block });
  }, [isAimed, store, sessionKey, block]);
  return pickers;
}

function FilesRope({ session }: { session: OpenSession }) {
  const all = activeEntries(session).length;
  const left = openEntries(session).length;
  const { matrix } = entryFilesText;
  return (
    <CountedRope
      done={matrix.done(all - left, all)}
      left={left > 0 ? matrix.left(left) : undefined}
      filled={all - left}
      floats={all}
    />
  );
}

const useStyles = makeStyles({
  // Stacks the buttons, so that the last one does not move when another one appears.
  buttons: { display: 'grid', gap: '10px', width: '100%' },
  columns: twoColumns('minmax(0, 25fr) minmax(0, 24fr)'),
  /** Scrolls the pickers to a place below the sticky top bar. */
  pickers: { minWidth: 0, outlineStyle: 'none', scrollMarginTop: '87px' },
  entry: { display: 'grid', gap: '22px' },
  around: { display: 'contents' },
  rope: { marginBottom: '14px' },
});

function missingText(kinds: readonly FileKind[]): string | undefined {
  const [first, second] = kinds;
  if (first === undefined) return undefined;
  return second === undefined ? entryFilesText.missing[first] : entryFilesText.missing.both;
}

function ConfirmFiles(props: EnterTabProps & { entry: FormEntry }) {
  const { sessionKey, session, entry, competition, now } = props;
  const styles = useStyles();
  const states = entryFileStates(session, useAtomValue(outboxRowsAtom), entry);
  const store = useStore();
  const confirm = useReportedAction(() => confirmEntryFiles(store, sessionKey, entry));
  const send = useReportedAction((kind: FileKind) =>
    confirmSome(store, sessionKey, [{ entry, kinds: [kind] }]),
  );
  const closed = closedReason(competition, now) ?? conflictReason(session);
  const reason =
    closed ??
    (FILE_KINDS.some((kind) => isUndecided(states[kind]))
      ? entryFilesText.missing.decision
      : undefined) ??
    missingText(stillMissing(states));
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
        onClick={confirm}
      >
        {entryFilesText.confirm}
      </Button>
    </div>
  );
}

/** Marks the pressed entry in the table at once and renders its files deferred. */
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
  const pickers = usePickersInView(
    sessionKey,
    selected !== undefined && selected === session.scrollTarget,
  );
  if (pressed === undefined || entry === undefined || selected === undefined) {
    return activeEntries(session).length > 0 && <FilesRope session={session} />;
  }
  const shared = { ...props, entry };
  // Makes the pickers of the previous entry inert, because they would add a file to that entry.
  const isStale = selected !== entryValue(pressed);
  const ref = isStale ? null : focusNeighbour;
  const around = { className: styles.around, inert: isStale, ref };
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

/** Shows the batch of picked files if there is one, else the entries one by one. */
export function FilesTab(props: EnterTabProps) {
  const { sessionKey, session } = props;
  const batch = useBatch(session);
  const questions = (
    <>
      <OrphanQuestions {...props} framed />
      <PickedElsewhere picked={pickedElsewhereFor(session.content, { id: '' })} />
    </>
  );
  if (batch.placed.length + batch.checking > 0) {
    return (
      <>
        {questions}
        {batch.unsorted.length > 0 && <FilesRope session={session} />}
        <BatchScreen {...props} batch={batch} />
      </>
    );
  }
  return (
    <>
      {questions}
      <UnresolvedFiles sessionKey={sessionKey} batch={batch} />
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
