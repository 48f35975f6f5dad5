// A file that lost its programme: what it is, where it is, and which programme may take it.
import { makeStyles } from '@fluentui/react-components';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import type { Competition } from '#domain/competition.ts';
import { optionValue } from '#domain/entryFiles.ts';
import { FileRow } from '#page/parts/files/FileRow.tsx';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { attachLostFileAction, dropLostFileAction } from '#state/entry/lostFileActions.ts';
import { type LostFile, takersOf } from '#state/entry/lostFiles.ts';
import { useAction } from '#state/useAction.ts';
import { lostFiles as words } from '#text/lostFiles.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { fileIcons } from './fileIcons.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px', minWidth: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface LostFileRowProps {
  page: EntryPage;
  competition: Competition;
  file: LostFile;
}

export function LostFileRow({ page, competition, file }: LostFileRowProps) {
  const styles = useStyles();
  const { entry, kind, name, where } = file;
  const takers = useAtomValue(
    useMemo(() => atom((get) => takersOf(get, page, file)), [page, file]),
  );
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState('');
  const attachFile = useSetAtom(attachLostFileAction);
  const [isDropping, drop] = useAction(useSetAtom(dropLostFileAction));
  const target = takers.find((option) => optionValue(option) === chosen) ?? takers[0];
  const [isAttaching, attach] = useAction(async () => {
    if (target) setError(await attachFile({ page, competition, lost: file, target }));
  });
  // What is being sent cannot be held any more: a moment later the server has it.
  const isLeaving = file.where === 'queued' && file.row.state === 'sending';
  const about = [entryLabel(entry.routine, entry.name), words.kinds[kind], words.where[where]];
  const labels = takers.map((option) => entryLabel(option.routine, option.name));
  const attaching = takers.length > 1 ? words.attach : words.attachTo(labels[0] ?? '');
  return (
    <li className={styles.row}>
      <FileRow icon={fileIcons[kind]} name={name} detail={about.join(' · ')} action={null} />
      {takers.length > 1 && target && (
        <SelectField
          label={words.taker}
          value={optionValue(target)}
          options={takers.map((option, at) => ({
            value: optionValue(option),
            label: labels[at] ?? '',
          }))}
          onChange={setChosen}
        />
      )}
      {takers.length === 0 && <Notice tone="closed">{words.noTaker}</Notice>}
      {target && where === 'stored' && <Notice tone="closed">{words.storedHint[kind]}</Notice>}
      {error !== '' && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      {!isLeaving && (
        <div className={styles.ways}>
          {target && (
            <Button busy={isAttaching} label={words.of(attaching, name)} onClick={attach}>
              {attaching}
            </Button>
          )}
          <Button
            tone="quiet"
            busy={isDropping}
            label={words.of(words.drop[where], name)}
            onClick={() => drop(page, file)}
          >
            {words.drop[where]}
          </Button>
        </div>
      )}
    </li>
  );
}
