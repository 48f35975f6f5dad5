// Confirms the upload of the chosen form: the server reads it, step 4 opens.
import { useAtomValue, useSetAtom } from 'jotai';
import { readFormAction } from '#state/entry/formActions.ts';
import { useAction } from '#state/useAction.ts';
import { uploadStep } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';

/** `main`: the thing to do now; otherwise picking a corrected file is. */
export function ConfirmUpload(props: EnterTabProps & { main?: boolean }) {
  const { page, competition, now, main = false } = props;
  const form = useAtomValue(page.form);
  const readForm = useSetAtom(readFormAction);
  const [isBusy, confirm] = useAction(() => readForm(page));
  const reason =
    closedReason(competition, now) ?? (form === undefined ? uploadStep.nothingPicked : undefined);
  return (
    <Button
      big
      tone={main ? 'primary' : 'plain'}
      busy={isBusy}
      reason={reason}
      onClick={() => {
        if (reason === undefined) confirm();
      }}
    >
      {uploadStep.confirm}
    </Button>
  );
}
