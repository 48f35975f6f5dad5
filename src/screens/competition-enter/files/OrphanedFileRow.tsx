// A file that lost its entry: what it is, where it is, and which entry may take it.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { candidatesFor, type OrphanedFile } from '#domain/entry-session/selectOrphans.ts';
import { entryValue } from '#domain/entry/entryFiles.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { attachOrphanAction, dropOrphanAction } from '#state/entry/orphans.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { orphanedFilesText } from '#text/orphanedFiles.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { fileIcons } from './fileIcons.tsx';

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px', minWidth: 0 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface OrphanedFileRowProps extends Pick<
  EnterTabProps,
  'sessionKey' | 'session' | 'competition'
> {
  orphan: OrphanedFile;
}

export function OrphanedFileRow(props: OrphanedFileRowProps) {
  const { sessionKey, session, competition, orphan } = props;
  const styles = useStyles();
  const { entry, kind, name, where } = orphan;
  const candidates = candidatesFor(session, useAtomValue(outboxRowsAtom), orphan);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState('');
  const attachFile = useSetAtom(attachOrphanAction);
  const [isDropping, drop] = useAction(useSetAtom(dropOrphanAction));
  const target = candidates.find((each) => entryValue(each) === chosen) ?? candidates[0];
  const [isAttaching, attach] = useAction(async () => {
    if (target) setError(await attachFile({ key: sessionKey, competition, orphan, target }));
  });
  // What is being sent cannot be held any more: a moment later the server has it.
  const isLeaving = orphan.where === 'queued' && orphan.row.state === 'sending';
  const about = [
    entryLabel(entry.routine, entry.name),
    orphanedFilesText.kinds[kind],
    orphanedFilesText.where[where],
  ];
  const labels = candidates.map((each) => entryLabel(each.routine, each.name));
  const attaching =
    candidates.length > 1 ? orphanedFilesText.attach : orphanedFilesText.attachTo(labels[0] ?? '');
  return (
    <li className={styles.row}>
      <FileRow icon={fileIcons[kind]} name={name} detail={about.join(' · ')} action={null} />
      {candidates.length > 1 && target && (
        <SelectField
          label={orphanedFilesText.taker}
          value={entryValue(target)}
          options={candidates.map((each, at) => ({
            value: entryValue(each),
            label: labels[at] ?? '',
          }))}
          onChange={setChosen}
        />
      )}
      {candidates.length === 0 && <Notice tone="closed">{orphanedFilesText.noTaker}</Notice>}
      {target && where === 'on-server' && (
        <Notice tone="closed">{orphanedFilesText.onServerHint[kind]}</Notice>
      )}
      {error !== '' && (
        <Notice tone="danger" alert>
          {error}
        </Notice>
      )}
      {!isLeaving && (
        <div className={styles.ways}>
          {target && (
            <Button
              busy={isAttaching}
              label={orphanedFilesText.of(attaching, name)}
              onClick={attach}
            >
              {attaching}
            </Button>
          )}
          <Button
            tone="quiet"
            busy={isDropping}
            label={orphanedFilesText.of(orphanedFilesText.drop[where], name)}
            onClick={() => drop(sessionKey, orphan)}
          >
            {orphanedFilesText.drop[where]}
          </Button>
        </div>
      )}
    </li>
  );
}
