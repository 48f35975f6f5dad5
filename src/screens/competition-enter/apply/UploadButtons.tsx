import { useStore } from 'jotai';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  formOf,
  type FormStatus,
  formStatusOf,
  isReadingAgain,
} from '#domain/entry-session/select/selectForm.ts';
import { pickForm, sendForm } from '#state/entry/form.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { Button } from '#ui/button/Button.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { queries, useMedia } from '#ui/theme/theme.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';

const pickLabels: Readonly<Record<FormStatus, string>> = {
  nothing: wizardText.uploadStep.pick,
  errors: wizardText.uploadStep.pickCorrected,
  'no-form': wizardText.uploadStep.pickOther,
  fine: wizardText.uploadStep.pickOther,
};

/** Returns why no form can be picked: the confirmed form is being read again. Undefined otherwise. */
const readingReason = (session: OpenSession): string | undefined =>
  isReadingAgain(session) ? wizardText.filesStep.reading : undefined;

export function PickForm({ sessionKey, session, competition, now }: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const status = formStatusOf(session);
  const store = useStore();
  const pick = useReportedAction((file: File) => pickForm(store, sessionKey, file));
  const picker = {
    label: pickLabels[status],
    accept: ACCEPTED_FILES.form,
    tone: status === 'fine' ? 'plain' : 'primary',
    reason: closedReason(competition, now) ?? readingReason(session),
    onPick: pick,
  } as const;
  return isWide ? <FilePicker {...picker} /> : <PickButton wide pastedAnywhere {...picker} />;
}

/** Button that confirms the form. `main` makes it the main action of the step. */
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
    <Button big tone={main ? 'primary' : 'plain'} busy={isBusy} reason={reason} onClick={confirm}>
      {wizardText.uploadStep.confirm}
    </Button>
  );
}
