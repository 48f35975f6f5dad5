import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { memo, useCallback, useId } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { shownFileStates } from '#domain/entry-session/select/selectBatch.ts';
import {
  type EntryFileStates,
  fileRefusalOf,
  fileSlot,
  stillMissing,
} from '#domain/entry-session/select/selectFiles.ts';
import { entriesIn, shownName, withdrawalOf } from '#domain/entry-session/select/selectForm.ts';
import { canChangeFiles } from '#domain/entry-session/select/selectSubmission.ts';
import { areFilesDone, isCompleted } from '#domain/entry-session/select/selectView.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { entryKey, entryValue, FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { dispatch } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { forcedColours, media, isolatedPaint, quietText, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { EntryFileBadge } from './entryStates.tsx';

/** Width of a card or music cell, px. */
const MARK_WIDTH = { wide: 94, phone: 80 };

interface EntryNameProps {
  entry: FormEntry;
  /** Display name of the entry, then the place of its files if they are on another device: «… · …». */
  who: string;
  /** Words for the next action on this entry, such as «Изменить файлы». */
  todo: string | undefined;
  isSelected: boolean;
  /** Opens the entry; undefined if entries cannot be opened any more. Every render passes the same function. */
  onOpen: ((entry: FormEntry) => void) | undefined;
  /** True to make `todo` the description of the entry's button, which screen readers read. */
  isTodoOfButton: boolean;
}

/** Memoised, because there may be hundreds of entries. */
const EntryName = memo(function EntryName(props: EntryNameProps) {
  const { entry, who, todo, isSelected, onOpen, isTodoOfButton } = props;
  const styles = useStyles();
  const todoId = useId();
  return (
    <th scope="row" className={styles.name}>
      {onOpen === undefined ? (
        <span className={styles.routine}>{routineKeyLabel(entry.routine)}</span>
      ) : (
        <button
          ref={focusNeighbour}
          type="button"
          className={mergeClasses(styles.routine, styles.button)}
          aria-pressed={isSelected}
          aria-describedby={isTodoOfButton ? todoId : undefined}
          onClick={() => onOpen(entry)}
        >
          {routineKeyLabel(entry.routine)}
        </button>
      )}
      <span className={styles.who}>
        <span>{who}</span>
        {todo !== undefined && (
          <span id={todoId} className={styles.todo}>
            {todo}
          </span>
        )}
      </span>
    </th>
  );
});

interface EntryRowProps {
  session: OpenSession;
  entry: FormEntry;
  states: EntryFileStates;
  /** True if the entry is completed and its files can still be changed. The row then offers «Изменить файлы». */
  isChangeable: boolean;
  isSelected: boolean;
  /** Opens the entry; undefined if entries cannot be opened any more. Every render passes the same function. */
  onOpen: ((entry: FormEntry) => void) | undefined;
}

function EntryRow(props: EntryRowProps) {
  const { session, entry, states, isChangeable, isSelected, onOpen } = props;
  const styles = useStyles();
  const isDone = isCompleted(session, entry);
  const isToConfirm = stillMissing(states).length === 0 && !isDone;
  const isToSend = FILE_KINDS.some((kind) => states[kind].picked ?? states[kind].row);
  const { toConfirm, change, waitsOn, pickedOn } = entryFilesText.matrix;
  const [picked] = isDone ? [] : pickedElsewhereFor(session.content, entry);
  const elsewhere = FILE_KINDS.map((kind) => fileSlot(states[kind])).find(
    (slot) => slot.kind === 'elsewhere',
  );
  const where = elsewhere ? waitsOn(elsewhere.device) : picked && pickedOn(picked.device);
  const changing = isChangeable ? change : undefined;
  return (
    <tr
      className={mergeClasses(
        styles.row,
        onOpen !== undefined && styles.pressable,
        isSelected && styles.selected,
      )}
    >
      <EntryName
        {...{ entry, isSelected, onOpen }}
        who={[shownName(session, entry), where].filter((part) => part !== undefined).join(' · ')}
        todo={isToConfirm ? toConfirm[isToSend ? 'picked' : 'there'] : changing}
        isTodoOfButton={isChangeable}
      />
      {FILE_KINDS.map((kind) => (
        <td key={kind} className={styles.mark}>
          <EntryFileBadge
            state={states[kind]}
            isRefused={fileRefusalOf(session, entry, kind) !== undefined}
          />
        </td>
      ))}
    </tr>
  );
}

const useStyles = makeStyles({
  row: {
    height: '52px',
    ...isolatedPaint,
    '& > td, & > th': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  pressable: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  selected: {
    ':hover': { backgroundColor: 'transparent' },
    '& > td, & > th': {
      borderTop: '1px solid transparent',
      backgroundColor: tokens.colorBrandBackground2,
    },
    '& > th': { borderRadius: `${tokens.borderRadiusMedium} 0 0 ${tokens.borderRadiusMedium}` },
    '& > td:last-child': {
      borderRadius: `0 ${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0`,
    },
    '& + tr > *': { borderTop: '1px solid transparent' },
    [forcedColours]: { '& > th': { borderLeft: '6px solid Highlight' } },
  },
  name: {
    position: 'relative',
    padding: '6px 8px 6px 12px',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    [media.phone]: { padding: '6px 4px 6px 6px' },
  },
  routine: {
    display: 'block',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
  },
  button: {
    cursor: 'pointer',
    // Stretches the button from the first cell over the whole row, because WebKit does not position elements
    // relative to a table row.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: `-1px -${2 * MARK_WIDTH.wide}px 0 0`,
      [media.phone]: { right: `-${2 * MARK_WIDTH.phone}px` },
      borderRadius: tokens.borderRadiusMedium,
    },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  who: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10px',
    ...quietText,
    overflowWrap: 'anywhere',
  },
  todo: { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
  mark: { padding: '6px 0' },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    padding: '6px 0',
    textAlign: 'left',
    ...quietText,
    fontWeight: tokens.fontWeightSemibold,
  },
  first: { paddingLeft: '12px', [media.phone]: { paddingLeft: '6px' } },
  kind: { width: `${MARK_WIDTH.wide}px`, [media.phone]: { width: `${MARK_WIDTH.phone}px` } },
});

/** Table of entries and their files. `selected` is the `entryValue` of the open entry. */
export function EntryMatrix(props: EnterTabProps & { selected?: string }) {
  const { sessionKey, session, competition, now, selected } = props;
  const styles = useStyles();
  const store = useStore();
  const isChangeable = canChangeFiles(session, competition, now);
  const isClosed = areFilesDone(session) && !isChangeable;
  const open = useCallback(
    (entry: FormEntry) => dispatch(store, sessionKey, { type: 'entry-opened', entry }),
    [store, sessionKey],
  );
  const entries = entriesIn(session);
  const statesOf = shownFileStates(session, useAtomValue(outboxRowsAtom));
  return (
    <table className={styles.table} aria-label={entryFilesText.matrix.title}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.first)}>
            {entryFilesText.matrix.entry}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {entryFilesText.matrix.card}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {entryFilesText.matrix.music}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const withdrawn = withdrawalOf(session, entry);
          return withdrawn ? (
            <tr key={entryKey(entry)} className={styles.row}>
              <th scope="row" colSpan={1 + FILE_KINDS.length} className={styles.name}>
                <span className={styles.routine}>{routineKeyLabel(entry.routine)}</span>
                <WithdrawnEntry label={shownName(session, entry)} withdrawn={withdrawn} />
              </th>
            </tr>
          ) : (
            <EntryRow
              key={entryKey(entry)}
              session={session}
              entry={entry}
              states={statesOf(entry)}
              isChangeable={isChangeable && isCompleted(session, entry)}
              isSelected={entryValue(entry) === selected}
              onOpen={isClosed ? undefined : open}
            />
          );
        })}
      </tbody>
    </table>
  );
}
