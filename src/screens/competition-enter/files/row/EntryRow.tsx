import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { memo, useId } from 'react';
import type { Withdrawal } from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  entryFileStates,
  fileRefusalOf,
  fileSlot,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { shownName } from '#domain/entry-session/select/selectDecided.ts';
import { isCompleted } from '#domain/entry-session/select/selectView.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { forcedColours, media, paintedAlone, quietText, tokens } from '#ui/theme/theme.ts';
import { EntryFileBadge } from '../entryStates.tsx';

/** Width of a card or music cell, px. */
export const MARK_WIDTH = { wide: 94, phone: 80 };

const useStyles = makeStyles({
  row: {
    height: '52px',
    ...paintedAlone,
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
    // Makes the whole row a button. Positioned in the first cell: WebKit positions nothing in a
    // row.
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
  todo: {
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: { padding: '6px 0' },
});

interface WithdrawnRowProps {
  entry: FormEntry;
  name: string;
  withdrawn: Withdrawal;
}

export function WithdrawnRow({ entry, name, withdrawn }: WithdrawnRowProps) {
  const styles = useStyles();
  return (
    <tr className={styles.row}>
      <th scope="row" colSpan={1 + FILE_KINDS.length} className={styles.name}>
        <span className={styles.routine}>{routineKeyLabel(entry.routine)}</span>
        <WithdrawnEntry label={name} withdrawn={withdrawn} now={useNow()} />
      </th>
    </tr>
  );
}

interface EntryNameProps {
  entry: FormEntry;
  /** Display name, and the entry that its files wait for. */
  who: string;
  /** Next action. */
  todo: string | undefined;
  isSelected: boolean;
  /** Undefined once the entry can no longer be opened; must not change. */
  onOpen: ((entry: FormEntry) => void) | undefined;
  /** `todo` of the entry's button. */
  isTodoOfButton: boolean;
}

/** Memoised for hundreds of entries. */
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
  /** Completed; a press reopens it. */
  isChangeable: boolean;
  isSelected: boolean;
  /** Undefined once the entry can no longer be opened; must not change. */
  onOpen: ((entry: FormEntry) => void) | undefined;
}

export function EntryRow(props: EntryRowProps) {
  const { session, entry, isChangeable, isSelected, onOpen } = props;
  const styles = useStyles();
  const states = entryFileStates(session, useAtomValue(outboxRowsAtom), entry);
  const isDone = isCompleted(session, entry);
  const isToConfirm = stillLacking(states).length === 0 && !isDone;
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
