// Picked files without a place, which the submission omits.
import { batchIn } from '#domain/entry-session/entrySession.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { batchText } from '#text/enter/batch.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

export function DroppedFiles({ session }: { session: OpenSession }) {
  const names = batchIn(session).map(({ file }) => file.name);
  if (names.length === 0) return null;
  return <Notice tone="warning">{batchText.dropped(names)}</Notice>;
}
