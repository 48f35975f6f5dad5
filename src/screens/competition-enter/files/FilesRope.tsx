// How many entries are completed.
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { swumEntries } from '#domain/entry-session/select/selectDecided.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { CountedRope } from './CountedRope.tsx';

export function FilesRope({ session }: { session: OpenSession }) {
  const all = swumEntries(session).length;
  const left = openEntries(session).length;
  const { matrix } = entryFilesText;
  return (
    <CountedRope
      done={matrix.done(all - left, all)}
      left={matrix.left(left)}
      filled={all - left}
      floats={all}
    />
  );
}
