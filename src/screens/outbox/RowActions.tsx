// What helps a row on: another try, a sign-in, another file, or its file saved to the device.
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { ACCEPT } from '#contract/uploads.ts';
import { fileOf, type OutboxRow, type UploadRow } from '#offline/outboxRow.ts';
import { RefusedPickNotice } from '#page/parts/files/RefusedPickNotice.tsx';
import { paths } from '#page/paths.ts';
import { replaceFileAction, retryRowAction, saveRowFileAction } from '#state/outbox/rowActions.ts';
import { canRetry, isStuck } from '#state/outbox/entryRows.ts';
import type { RefusedPick } from '#state/pickedFileRules.ts';
import { useAction } from '#state/useAction.ts';
import { actions } from '#text/outbox.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PickButton } from '#ui/PickButton.tsx';

function OtherFile({ row }: { row: UploadRow }) {
  const [refused, setRefused] = useState<RefusedPick>();
  const replace = useSetAtom(replaceFileAction);
  const [isBusy, pick] = useAction(async (file: File) => setRefused(await replace(row, file)));
  return (
    <>
      <PickButton
        label={actions.pick}
        big={false}
        accept={ACCEPT[row.payload.fileKind]}
        busy={isBusy}
        onPick={pick}
      />
      <RefusedPickNotice refused={refused} />
    </>
  );
}

export function RowActions({ row }: { row: OutboxRow }) {
  const [isRetrying, retry] = useAction(useSetAtom(retryRowAction));
  const [isSaving, save] = useAction(useSetAtom(saveRowFileAction));
  const file = fileOf(row);
  const isLost = row.lastError?.code === 'file-lost';
  return (
    <>
      {row.state === 'waiting-auth' && (
        <LinkButton tone="primary" to={paths.login}>
          {actions.signIn}
        </LinkButton>
      )}
      {row.kind === 'save' && row.state === 'failed' && (
        <LinkButton to={paths.entryDraft(row.payload.competitionId, row.payload.draftId)}>
          {actions.openDraft}
        </LinkButton>
      )}
      {canRetry(row) && (
        <Button icon={<ArrowClockwise20Regular />} busy={isRetrying} onClick={() => retry(row.id)}>
          {actions.retry}
        </Button>
      )}
      {row.kind === 'upload' && row.state === 'failed' && <OtherFile row={row} />}
      {file !== undefined && isStuck(row) && !isLost && (
        <Button icon={<Save20Regular />} busy={isSaving} onClick={() => save(file)}>
          {actions.save}
        </Button>
      )}
    </>
  );
}
