// Transitions of files being queued.
import type { DraftEntry } from '../../entry/draftEntry.ts';
import type { FileKind } from '../../entry/entryFiles.ts';
import type { EntryEvent, QueuingEvents, Transitions } from '../entryEvent.ts';
import type { OpenSession, QueuingFile } from '../entrySession.ts';
import { withPicked } from './fileEvents.ts';
import { pickedOf } from '../select/selectFiles.ts';

interface OfPlace {
  entry: Pick<DraftEntry, 'id'>;
  kind: FileKind;
}

const isAmong = ({ entry, kind }: OfPlace, places: readonly OfPlace[]): boolean =>
  places.some((each) => each.entry.id === entry.id && each.kind === kind);

function begun(
  session: OpenSession,
  { files, completed }: EntryEvent<'files-queuing'>,
): OpenSession {
  const confirmations = new Map(session.confirmations);
  for (const entry of completed) {
    confirmations.set(entry.id, { kind: 'running', completes: entry });
  }
  const unpicked = files.reduce((so, file) => withPicked(so, file, undefined), session);
  return {
    ...unpicked,
    confirmations,
    // Later picks stay.
    picks: session.picks.filter((pick) => pick.state === 'judging' || !isAmong(pick, files)),
    queuing: [...session.queuing.filter((each) => !isAmong(each, files)), ...files],
  };
}

const withoutQueuing = (session: OpenSession, files: readonly QueuingFile[]): OpenSession => ({
  ...session,
  queuing: session.queuing.filter((each) => !files.includes(each)),
});

export const queuingTransitions: Transitions<QueuingEvents, OpenSession> = {
  'files-queuing': begun,
  'files-queued': (session, { files }) => withoutQueuing(session, files),
  'files-not-queued': (session, { files }) =>
    files
      .filter((each) => session.queuing.includes(each))
      .reduce(
        (so, { file, ...place }) =>
          pickedOf(so.content, place.entry, place.kind) ? so : withPicked(so, place, file),
        withoutQueuing(session, files),
      ),
};
