// Erases for good a file that its representative deleted after the deadline; the organiser alone may (behaviour 5.30).
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { ToldVersionContent } from '#contract/shapes/versionShapes.ts';
import { roleIn } from '#domain/competition/competition.ts';
import { eraseFile } from '#state/application/removals.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { entryLabel } from '#text/programme.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EntryAction } from './EntryAction.tsx';

interface EraseFileProps {
  team: string;
  application: Pick<ApplicationDetail, 'rowid' | 'competition'>;
  file: ToldVersionContent['files'][number];
}

export function EraseFile({ team, application, file }: EraseFileProps) {
  const { kind, routine, name, fileName } = file;
  const { competition } = application;
  const { state } = useQuery(competitionQuery(competition));
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const [isErasing, confirm] = useAction(async () => {
    await eraseFile(store, { competition, rowid: String(application.rowid), kind, routine, name });
    setAsking(false);
  });
  if (state.kind !== 'ready' || roleIn(state.data.data) !== 'owner') return null;
  const words = submittedEntriesText.erase;
  const label = entryLabel(routine, name);
  return (
    <>
      <EntryAction
        words={words.action[kind]}
        label={`${words.action[kind]}: ${label}`}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={words.title(kind, label)}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        tone="danger"
        busy={isErasing}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{words.consequence(team, fileName)}</p>
      </ConfirmDialog>
    </>
  );
}
