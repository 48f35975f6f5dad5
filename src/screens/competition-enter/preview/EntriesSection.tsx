// The entries of one discipline: type, members with reserves marked, and whether their files are there.
import {
  entriesOf,
  entryNumber,
  membersOf,
  type ParsedApplication,
  type RoutineEntry,
} from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { isSolo, type Discipline } from '#domain/programme.ts';
import { previewText } from '#text/enter/preview.ts';
import { reserveMark } from '#text/programme.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { EntryFilesLine } from './EntryFilesLine.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

const membersText = ({ entry }: RoutineEntry): string =>
  membersOf(entry)
    .map(({ family, name, isReserve }) =>
      [family, name, ...(isReserve ? [reserveMark] : [])].join('\u00a0').trim(),
    )
    .join(', ');

/** «Дуэт (2)»: nobody numbers solos. */
function typeText({ entry, type }: RoutineEntry): string {
  const number = entryNumber(entry);
  const label = programmeTypeLabels[type];
  return number > 1 && !isSolo(type) ? `${label} (${number})` : label;
}

interface EntriesSectionProps {
  session: OpenSession;
  application: ParsedApplication;
  discipline: Discipline;
}

export function EntriesSection({ session, application, discipline }: EntriesSectionProps) {
  const styles = useSheetStyles();
  const entries = entriesOf(application).filter((each) => each.discipline === discipline);
  const named = namedEntries(application);
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText[discipline]}</h3>
      <ul className={styles.rows}>
        {entries.map((each) => {
          const entry = named.find(({ entryId }) => entryId === each.entry.id);
          return (
            <li key={each.entry.id} className={styles.row}>
              <span className={styles.label}>{typeText(each)}</span>
              <span>
                {membersText(each)}
                {entry && <EntryFilesLine session={session} entry={entry} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
