import { useStore } from 'jotai';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  type FormStatus,
  formStatusOf,
  isReadingAgain,
} from '#domain/entry-session/select/selectForm.ts';
import { pickForm } from '#state/entry/form.ts';
import { useReportedAction } from '#state/useAction.ts';
import { wizardText } from '#text/enter/wizard.ts';
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

/** Disabled while a form is read, because reading leaves this step. */
const readingReason = (session: OpenSession): string | undefined =>
  isReadingAgain(session) ? wizardText.filesStep.reading : undefined;

export function PickForm({ sessionKey, session, competition, now }: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const status = formStatusOf(session);
  const store = useStore();
  const pick = useReportedAction((file: File) => pickForm(store, sessionKey, file, competition));
  const picker = {
    label: pickLabels[status],
    accept: ACCEPTED_FILES.form ?? '',
    tone: status === 'fine' ? 'plain' : 'primary',
    reason: closedReason(competition, now) ?? readingReason(session),
    onPick: pick,
  } as const;
  return isWide ? <FilePicker {...picker} /> : <PickButton wide pastedAnywhere {...picker} />;
}
