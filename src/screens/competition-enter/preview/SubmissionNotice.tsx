// Notice above the submission with who can change it afterwards, or with the end of the last attempt.
import { useAtomValue } from 'jotai';
import type { SubmissionState } from '#domain/entry-session/select/selectSubmission.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { useIsSlow } from '#state/useAction.ts';
import { previewText } from '#text/enter/preview.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { UploadProgress } from '#ui/feedback/UploadProgress.tsx';

function SlowAnswer() {
  const isSlow = useIsSlow();
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  if (!isSlow) return null;
  return <Notice tone="info">{isLasting ? previewText.slow : previewText.slowInTab}</Notice>;
}

export function SubmissionNotice({ submission }: { submission: SubmissionState }) {
  switch (submission.kind) {
    case 'none':
      return <Notice tone="warning">{previewText.afterwards}</Notice>;
    case 'sending':
      return (
        <>
          <UploadProgress label={previewText.sending} {...submission.progress} />
          <div role="status">
            <SlowAnswer key={submission.progress.sent} />
          </div>
        </>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={previewText.refused} alert>
          {submission.message}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warning" title={previewText.changed} alert>
          {previewText.changedText}
        </Notice>
      );
    case 'queued':
    case 'stuck':
      return null;
  }
}
