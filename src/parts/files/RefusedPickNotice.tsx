import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

interface RefusedPickNoticeProps {
  refused: RefusedPick | undefined;
  className?: string;
}

export function RefusedPickNotice({ refused, className }: RefusedPickNoticeProps) {
  if (!refused) return null;
  return (
    <Notice
      tone="danger"
      alert
      title={ownFilesText.pickRefused(refused.name)}
      {...(className !== undefined && { className })}
    >
      {refused.why}
    </Notice>
  );
}
