// The entries of one routine: type, members with reserves marked, and whether their files are there.
import {
  entriesOf,
  entryNumber,
  membersOf,
  type ParsedApplication,
  type PlacedEntry,
} from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { isSolo, type Routine } from '#domain/programme.ts';
import { previewText } from '#text/enter/preview.ts';
import { reserveMark } from '#text/programme.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { EntryFilesLine } from './EntryFilesLine.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

const membersText = ({ entry }: PlacedEntry): string =>
  membersOf(entry)
    .map(({ family, name, isReserve }) =>
      [family, name, ...(isReserve ? [reserveMark] : [])].join('\u00a0').trim(),
    )
    .join(', ');

/** «Дуэт (2)»: nobody numbers solos. */
function typeText({ entry, type }: PlacedEntry): string {
  const number = entryNumber(entry);
  const label = programmeTypeLabels[type];
  return number > 1 && !isSolo(type) ? `${label} (${number})` : label;
}

interface EntriesSectionProps {
  session: OpenSession;
  application: ParsedApplication;
  routine: Routine;
}

export function EntriesSection({ session, application, routine }: EntriesSectionProps) {
  const styles = useSheetStyles();
  const entries = entriesOf(application).filter((placed) => placed.routine === routine);
  const options = namedEntries(application);
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText[routine]}</h3>
      <ul className={styles.rows}>
        {entries.map((placed) => {
          const option = options.find(({ entryId }) => entryId === placed.entry.id);
          return (
            <li key={placed.entry.id} className={styles.row}>
              <span className={styles.label}>{typeText(placed)}</span>
              <span>
                {membersText(placed)}
                {option !== undefined && <EntryFilesLine session={session} entry={option} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
