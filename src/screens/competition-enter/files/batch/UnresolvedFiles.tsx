import { makeStyles, Select } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { useStore } from 'jotai';
import type { KeyboardEvent } from 'react';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import { entriesToChoose, type EntryPlaces } from '#domain/batch/sortFiles.ts';
import type { BatchView, UnsortedFile } from '#domain/entry-session/select/selectBatch.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { sizeText } from '#text/format/size.ts';
import { withInitials } from '#text/format/typography.ts';
import { musicFacts } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { useFieldStyles } from '#ui/form/useFieldStyles.ts';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';
import { useDoubleTapGuard } from '#ui/useDoubleTapGuard.ts';
import { fileIcons } from '../FileRows.tsx';
import { NamedFile } from '../../NamedFile.tsx';

interface EntrySelectProps {
  sessionKey: SessionKey;
  batch: BatchView;
  file: BatchFile;
  /** `memberKey` of the chosen entry. */
  chosen?: string;
  onChosen?: () => void;
}

/** Opens the list of entries on an arrow key. Otherwise the key would choose the first entry at once. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || event.key === 'Tab' || event.key === 'Shift') return;
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Returns the label of an entry. Tells what happens to the file if the user chooses this entry. */
function optionText(
  { entry, places }: EntryPlaces,
  file: BatchFile,
  { nameOf, sorted }: BatchView,
): string {
  const label = entryLabel(entry.routine, nameOf(entry));
  const other = sorted.find((each) => each.entry.memberKey === entry.memberKey)?.files[file.kind];
  if (other && other.key !== file.key) return batchText.unsorted.instead(label, other.file.name);
  return places[file.kind] === 'has-file' ? batchText.unsorted.replacing(label) : label;
}

export function EntrySelect({ sessionKey, batch, file, chosen = '', onChosen }: EntrySelectProps) {
  const styles = useFieldStyles();
  const store = useStore();
  const choices = entriesToChoose(file.kind, batch.places);
  const choose = (memberKey: string) => {
    const choice = choices.find(({ entry }) => entry.memberKey === memberKey);
    if (!choice) return;
    onChosen?.();
    dispatch(store, sessionKey, { type: 'batch-file-chosen', key: file.key, entry: choice.entry });
  };
  return (
    <Select
      ref={focusNeighbour}
      className={styles.select}
      aria-label={batchText.unsorted.chooseFor(file.file.name)}
      value={chosen}
      onKeyDown={openByKey}
      onChange={(_, { value }) => choose(value)}
    >
      {chosen === '' && <option value="">{batchText.unsorted.choose}</option>}
      {choices.map((choice) => (
        <option key={choice.entry.memberKey} value={choice.entry.memberKey}>
          {optionText(choice, file, batch)}
        </option>
      ))}
    </Select>
  );
}

interface RemoveFileProps {
  sessionKey: SessionKey;
  /** Key of the file. */
  id: string;
  name: string;
}

export function RemoveFile({ sessionKey, id: key, name }: RemoveFileProps) {
  const store = useStore();
  return (
    <IconButton
      label={batchText.remove(name)}
      icon={<DismissRegular />}
      onClick={() => dispatch(store, sessionKey, { type: 'batch-file-removed', key })}
    />
  );
}

const useStyles = makeStyles({
  refused: { display: 'grid', gap: '16px', margin: 0, ...plainList },
  row: { alignItems: 'start' },
  refusal: { color: tokens.colorStatusDangerForeground1 },
  list: { display: 'grid', margin: 0, ...plainList },
  file: {
    ...oneColumn,
    gap: '8px',
    ':not(:first-child)': {
      marginTop: '16px',
      paddingTop: '16px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  why: { ...secondaryText, overflowWrap: 'anywhere' },
});

interface UnresolvedFilesProps {
  sessionKey: SessionKey;
  batch: BatchView;
}

function RefusedFiles({ sessionKey, batch }: UnresolvedFilesProps) {
  const { refused, placed, unsorted, checking } = batch;
  const styles = useStyles();
  const doubleTapGuard = useDoubleTapGuard(refused.length);
  if (refused.length === 0) return null;
  const hasOthers = placed.length + unsorted.length + checking > 0;
  return (
    <Card title={batchText.refused.title(refused.length)}>
      <div role="alert">
        <ul className={styles.refused} {...doubleTapGuard}>
          {refused.map(({ key, picked: { name, size }, why }) => (
            <li key={key}>
              <NamedFile
                className={styles.row}
                icon={<ErrorCircle24Regular />}
                tone="danger"
                name={name}
                status={<p className={styles.refusal}>{why}</p>}
                facts={
                  <>
                    <span>{sizeText(size)}</span>
                    {hasOthers && <span>{batchText.refused.help}</span>}
                  </>
                }
                action={<RemoveFile sessionKey={sessionKey} id={key} name={name} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const labelOf = ({ routine, name }: FormEntry) => withInitials(entryLabel(routine, name));

function reasonText({ why }: UnsortedFile): string {
  switch (why.kind) {
    case 'unknown':
      return batchText.unsorted.unknown;
    case 'several':
      return batchText.unsorted.several(why.entries.map(labelOf));
    case 'same-place':
      return batchText.unsorted.samePlace(labelOf(why.entry));
    case 'has-file':
      return batchText.unsorted.hasFile(labelOf(why.entry));
    case 'foreign':
      return batchText.unsorted.foreign(labelOf(why.entry));
  }
}

function UnsortedFiles({ sessionKey, batch }: UnresolvedFilesProps) {
  const styles = useStyles();
  const { unsorted } = batch;
  const doubleTapGuard = useDoubleTapGuard(unsorted.length);
  if (unsorted.length === 0) return null;
  return (
    <Card title={batchText.unsorted.title} headerEnd={<Chip tone="brand">{unsorted.length}</Chip>}>
      <ul className={styles.list} {...doubleTapGuard}>
        {unsorted.map((each) => {
          const { key, kind, file } = each.file;
          const facts = [sizeText(file.size), ...musicFacts(file.musicLength, undefined)];
          return (
            <li key={key} className={styles.file}>
              <FileRow
                icon={fileIcons[kind]}
                name={file.name}
                detail={facts.join(' · ')}
                action={<RemoveFile sessionKey={sessionKey} id={key} name={file.name} />}
              />
              <p className={styles.why}>{reasonText(each)}</p>
              <EntrySelect sessionKey={sessionKey} batch={batch} file={each.file} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export const UnresolvedFiles = (props: UnresolvedFilesProps) => (
  <>
    <UnsortedFiles {...props} />
    <RefusedFiles {...props} />
  </>
);
