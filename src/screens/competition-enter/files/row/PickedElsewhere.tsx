// Unconfirmed picks that exist only on another device (offline 11.1).
import type { FilePickedElsewhere as Picked } from '#domain/entry-session/entryContent.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

export function PickedElsewhere({ picked }: { picked: readonly Picked[] }) {
  const [first] = picked;
  if (!first) return null;
  const { title, batchTitle, text } = entryFilesText.pickedElsewhere;
  const names = picked.map(({ name }) => name);
  return (
    <Notice
      tone="info"
      title={
        first.entry === ''
          ? batchTitle(picked.length, first.device)
          : title(first.kind, names, first.device)
      }
    >
      {text}
    </Notice>
  );
}
