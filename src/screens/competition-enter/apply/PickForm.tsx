// Picks the filled form, or another one in its place.
import { formVerdictOf } from '#domain/entry-session/selectForm.ts';
import { useSetAtom } from 'jotai';
import { ACCEPT } from '#contract/uploads.ts';
import { chooseFormAction } from '#state/entry/form.ts';
import { queries } from '#ui/theme/breakpoints.ts';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { useMedia } from '#ui/theme/useMedia.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { pickLabels } from './pickLabels.ts';

export function PickForm({ sessionKey, session, competition, now }: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const verdict = formVerdictOf(session);
  const chooseForm = useSetAtom(chooseFormAction);
  const picker = {
    label: pickLabels[verdict],
    accept: ACCEPT.form ?? '',
    tone: verdict === 'fine' ? 'plain' : 'primary',
    reason: closedReason(competition, now),
    onPick: (file: File) => void chooseForm(sessionKey, file),
  } as const;
  return isWide ? <FilePicker {...picker} /> : <PickButton wide {...picker} />;
}
