// Says of a returned application which version its submission will replace, and that this one is valid until then.
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { returnText } from '#text/application/returned.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

/** `draft`: its id. */
export function ReplacesVersion({ draft }: { draft: string }) {
  const version = useSubmittedOf(draft)?.version;
  return (
    <Notice tone="warning" title={returnText.again.title(version)}>
      {returnText.again.text(version)}
    </Notice>
  );
}
