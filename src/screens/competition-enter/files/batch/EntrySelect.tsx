import { Select } from '@fluentui/react-components';
import { useStore } from 'jotai';
import type { KeyboardEvent } from 'react';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import { entriesToChoose, type EntryPlaces } from '#domain/batch/sortFiles.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryLabel } from '#text/programme.ts';
import { useFieldStyles } from '#ui/form/useFieldStyles.ts';
import type { BatchView } from '#domain/entry-session/select/selectBatch.ts';

interface EntrySelectProps {
  sessionKey: SessionKey;
  batch: BatchView;
  file: BatchFile;
  /** `memberKey` of the chosen entry. */
  chosen?: string;
  onChosen?: () => void;
}

/** Arrow keys open the list; otherwise they would choose the first entry at once. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || event.key === 'Tab' || event.key === 'Shift') return;
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Names the consequence of a choice beside the entry. */
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
