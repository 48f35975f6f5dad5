// Picks the filled form, or another one in its place.
import { useSetAtom } from 'jotai';
import { ACCEPT } from '#contract/uploads.ts';
import { chooseFormAction } from '#state/entry/formActions.ts';
import { queries } from '#ui/breakpoints.ts';
import { FilePicker } from '#ui/FilePicker.tsx';
import { PickButton } from '#ui/PickButton.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { pickLabels, useFormVerdict } from './useFormVerdict.ts';

export function PickForm({ page, competition, now }: EnterTabProps) {
  const isWide = useMedia(queries.twoColumns);
  const verdict = useFormVerdict(page);
  const chooseForm = useSetAtom(chooseFormAction);
  const picker = {
    label: pickLabels[verdict],
    accept: ACCEPT.form ?? '',
    tone: verdict === 'fine' ? 'plain' : 'primary',
    reason: closedReason(competition, now),
    onPick: (file: File) => void chooseForm(page, file),
  } as const;
  return isWide ? <FilePicker {...picker} /> : <PickButton wide {...picker} />;
}
