// Picks another file in place of an own one, while its application is not submitted.
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { ACCEPT } from '#contract/headers.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { PickButton } from '#ui/form/PickButton.tsx';
import type { Replacement } from './useReplacement.ts';

interface ReplaceFileButtonProps {
  kind: FileKind;
  /** The name of the file that is there. */
  name: string;
  replacement: Replacement;
  /** The id of the sentence that says why it is closed. */
  reasonId: string;
}

export function ReplaceFileButton({ kind, name, replacement, reasonId }: ReplaceFileButtonProps) {
  const { obstacle, isSending, replace } = replacement;
  if (obstacle === 'submitted' || obstacle === 'deadline-passed') return null;
  return (
    <PickButton
      big={false}
      label={ownFilesText.replace}
      fullLabel={ownFilesText.replaceFile(name)}
      icon={<ArrowSwap20Regular />}
      accept={ACCEPT[kind]}
      busy={isSending}
      reasonId={obstacle === 'submission-queued' ? reasonId : undefined}
      onPick={replace}
    />
  );
}
