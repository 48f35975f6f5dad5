import { formOf, isReadingAgain } from '#domain/entry-session/select/selectForm.ts';
import { useStore } from 'jotai';
import { sendForm } from '#state/entry/form.ts';
import { useAction } from '#state/useAction.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Button } from '#ui/button/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';

/** `main`: the next action; otherwise picking a corrected file is. */
export function ConfirmUpload(props: EnterTabProps & { main?: boolean }) {
  const { sessionKey, session, competition, now, main = false } = props;
  const form = formOf(session);
  const store = useStore();
  const [isBusy, confirm] = useAction(() => sendForm(store, sessionKey));
  const reason =
    closedReason(competition, now) ??
    (form === undefined ? wizardText.uploadStep.nothingPicked : undefined) ??
    (isReadingAgain(session) ? wizardText.filesStep.reading : undefined);
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
      {wizardText.uploadStep.confirm}
    </Button>
  );
}
