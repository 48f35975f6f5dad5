// Decisions of an organiser about one entry (behaviour 5.23).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { ToldVersionContent } from '#contract/shapes/versionShapes.ts';
import { roleIn } from '#domain/competition/competition.ts';
import { entryKey, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import {
  restoreEntry,
  swapReserve,
  withdrawEntry,
} from '#state/application/organisedApplication.ts';
import { eraseFile } from '#state/application/removals.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { chosenOf, offered, swapOptions } from '../chosenPeople.ts';

const useStyles = makeStyles({
  action: { color: tokens.colorBrandForeground2, whiteSpace: 'nowrap' },
});

interface EntryActionProps {
  words: string;
  /** Accessible name with the entry. */
  label: string;
  onClick: () => void;
}

function EntryAction({ words, label, onClick }: EntryActionProps) {
  const styles = useStyles();
  return (
    <Button tone="quiet" className={styles.action} label={label} onClick={onClick}>
      {words}
    </Button>
  );
}

interface EntryDecisionProps {
  /** Rowid of the application. */
  id: string;
  /** Valid version. */
  version: number;
  entry: SubmittedEntry;
}

interface EraseFileProps {
  team: string;
  application: Pick<ApplicationDetail, 'rowid' | 'competition'>;
  file: ToldVersionContent['files'][number];
}

/** Erases a file that was deleted after the deadline; owner only (behaviour 5.30). */
export function EraseFile({ team, application, file }: EraseFileProps) {
  const { kind, routine, name, fileName } = file;
  const { competition } = application;
  const { state } = useQuery(competitionQuery(competition));
  const store = useStore();
  const { ask, dialog } = useConfirm(() =>
    eraseFile(store, { competition, rowid: String(application.rowid), kind, routine, name }),
  );
  if (state.kind !== 'ready' || roleIn(state.data.data) !== 'owner') return null;
  const words = submittedEntriesText.erase;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action[kind]}
        label={`${words.action[kind]}: ${label}`}
        onClick={ask}
      />
      <ConfirmDialog
        {...dialog}
        title={words.title(kind, label)}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        tone="danger"
      >
        <p>{words.consequence(team, fileName)}</p>
      </ConfirmDialog>
    </>
  );
}

export function SwapReserve({ id, version, entry }: EntryDecisionProps) {
  const { routine, name, members } = entry;
  const { reserves, swimmers } = swapOptions(members);
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  if (reserves.length === 0 || swimmers.length === 0) return null;
  const words = decisionsText.swap;
  const label = entryLabel(routine, name);
  const { reason, reasonHint } = decisionsText.withdraw;
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ReasonDialog
        open={isAsking}
        about={`swap ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={{ label: reason, hint: reasonHint, required: true }}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={async (chosen) => {
          const coming = chosenOf(reserves, chosen.coming)?.value;
          const leaving = chosenOf(swimmers, chosen.leaving)?.value;
          if (coming === undefined || leaving === undefined) return words.noPeople;
          return swapReserve(store, id, { routine, name, coming, leaving, reason: chosen.words });
        }}
        onClose={() => setAsking(false)}
      >
        {({ values, change }) => {
          const coming = chosenOf(reserves, values.coming);
          const leaving = chosenOf(swimmers, values.leaving);
          return (
            <>
              <SelectField
                label={words.coming}
                value={coming?.value ?? ''}
                options={offered(reserves, coming)}
                onChange={(value) => change('coming', value)}
              />
              <SelectField
                label={words.leaving}
                value={leaving?.value ?? ''}
                options={offered(swimmers, leaving)}
                onChange={(value) => change('leaving', value)}
              />
              <p>{words.text(version)}</p>
            </>
          );
        }}
      </ReasonDialog>
    </>
  );
}

export function WithdrawEntry({ id, version, entry }: EntryDecisionProps) {
  const { routine, name } = entry;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const words = decisionsText.withdraw;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ReasonDialog
        open={isAsking}
        about={`withdraw ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={{ label: words.reason, hint: words.reasonHint, required: true }}
        confirmLabel={words.action}
        cancelLabel={words.keep}
        tone="danger"
        onConfirm={({ words: reason }) => withdrawEntry(store, id, { routine, name, reason })}
        onClose={() => setAsking(false)}
      >
        <p>{words.text(version)}</p>
      </ReasonDialog>
    </>
  );
}

export function RestoreEntry({ id, version, entry: { routine, name } }: EntryDecisionProps) {
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const [isBusy, start] = useAction(async () => {
    const message = await restoreEntry(store, id, { routine, name });
    setAsking(false);
    if (message !== '') showToast(store, { tone: 'error', text: message });
  });
  const words = decisionsText.restore;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action}
        label={words.actionOf(label)}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={words.title(label)}
        confirmLabel={words.action}
        cancelLabel={words.keep}
        busy={isBusy}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>{words.text(version)}</p>
      </ConfirmDialog>
    </>
  );
}
