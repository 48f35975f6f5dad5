// Decisions of an organiser about one entry (behaviour 5.23).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { VersionContentAnswer } from '#contract/shapes/versionShapes.ts';
import { roleIn } from '#domain/competition/competition.ts';
import { entryKey, type SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import {
  refreshApplication,
  restoreEntry,
  swapReserve,
  withdrawEntry,
} from '#state/application/decisions.ts';
import { eraseFile } from '#state/application/removals.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showToast } from '#state/toasts.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { SwapFields, swapOf } from '../SwapFields.tsx';

const useStyles = makeStyles({
  action: { color: tokens.colorBrandForeground2, whiteSpace: 'nowrap' },
});

interface EntryActionProps {
  words: string;
  label: string;
  onClick: () => void;
}

function EntryAction({ words, label, onClick }: EntryActionProps) {
  const styles = useStyles();
  return (
    <Button tone="quiet" className={styles.action} label={`${words}: ${label}`} onClick={onClick}>
      {words}
    </Button>
  );
}

interface EraseFileProps {
  team: string;
  application: Pick<ApplicationDetail, 'rowid' | 'competition'>;
  file: VersionContentAnswer['files'][number];
}

/** Button to erase a file that the representative deleted after the deadline. Only for the owner (behaviour 5.30). */
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
      <EntryAction words={words.action[kind]} label={label} onClick={ask} />
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

interface EntryDecisionProps {
  /** Rowid of the application. */
  id: string;
  /** Number of the latest version. */
  version: number;
  entry: SubmittedEntry;
}

const { reason, reasonHint } = decisionsText.withdraw;
const field = { label: reason, hint: reasonHint, required: true } as const;

export function SwapReserve({ id, version, entry }: EntryDecisionProps) {
  const { routine, name, members } = entry;
  const { reserves, swimmers } = swapOf(members);
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  if (reserves.length === 0 || swimmers.length === 0) return null;
  const words = decisionsText.swap;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction words={words.action} label={label} onClick={() => setAsking(true)} />
      <ReasonDialog
        open={isAsking}
        about={`swap ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={field}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={async (chosen) => {
          const { coming, leaving } = swapOf(members, chosen);
          if (!coming || !leaving) return words.noPeople;
          const people = { coming: coming.value, leaving: leaving.value };
          return swapReserve(store, id, { routine, name, ...people, reason: chosen.words });
        }}
        onGivenUp={() => void refreshApplication(store, id)}
        onClose={() => setAsking(false)}
      >
        {({ values, change }) => (
          <>
            <SwapFields swap={swapOf(members, values)} change={change} />
            <p>{words.text(version)}</p>
          </>
        )}
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
      <EntryAction words={words.action} label={label} onClick={() => setAsking(true)} />
      <ReasonDialog
        open={isAsking}
        about={`withdraw ${id} ${entryKey(entry)}`}
        title={words.title(label)}
        field={field}
        confirmLabel={words.action}
        cancelLabel={words.keep}
        tone="danger"
        onConfirm={({ words: why }) => withdrawEntry(store, id, { routine, name, reason: why })}
        onGivenUp={() => void refreshApplication(store, id)}
        onClose={() => setAsking(false)}
      >
        <p>{words.text(version)}</p>
      </ReasonDialog>
    </>
  );
}

export function RestoreEntry({ id, version, entry: { routine, name } }: EntryDecisionProps) {
  const store = useStore();
  const { ask, dialog } = useConfirm(async () => {
    const message = await restoreEntry(store, id, { routine, name });
    if (message === '') return;
    showToast(store, { tone: 'error', text: message });
    void refreshApplication(store, id);
  });
  const words = decisionsText.restore;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction words={words.action} label={label} onClick={ask} />
      <ConfirmDialog
        {...dialog}
        title={words.title(label)}
        confirmLabel={words.action}
        cancelLabel={words.keep}
      >
        <p>{words.text(version)}</p>
      </ConfirmDialog>
    </>
  );
}
