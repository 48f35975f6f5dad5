// The entries of one discipline: type, members with reserves marked, and whether their files are there.
import { mergeClasses } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { memo } from 'react';
import {
  allEntriesOf,
  type Application,
  entryNumber,
  membersOf,
  type RoutineEntry,
} from '#domain/application.ts';
import { swappedIn } from '#domain/decisions/decideEntries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { shownName } from '#domain/entry-session/select/selectShown.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import { isSolo, type Discipline } from '#domain/programme.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { entryLabel, programmeTypeLabels, reserveMark } from '#text/programme.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { EntryFilesLine } from './EntryFilesLine.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

/** By their surnames; with the name who swims alone, or with somebody who is called so too. */
function membersText({ entry }: RoutineEntry): string {
  const members = membersOf(entry);
  const isAmong = (family: string) => members.filter((each) => each.family === family).length > 1;
  return members
    .map(({ family, name, isReserve }) => {
      const called = members.length === 1 || isAmong(family) ? [family, name] : [family];
      return [...called, ...(isReserve ? [reserveMark] : [])].join('\u00a0').trim();
    })
    .join(', ');
}

/** «Дуэт (2)»: nobody numbers solos. */
function typeText({ entry, type }: RoutineEntry): string {
  const number = entryNumber(entry);
  const label = programmeTypeLabels[type];
  return number > 1 && !isSolo(type) ? `${label} (${number})` : label;
}

interface ChangeFilesProps {
  entry: FormEntry;
  /** What the entry is called to its person. */
  label: string;
  /** Must not change. */
  onChangeFiles: (entry: FormEntry) => void;
}

/** Of many entries only those are drawn anew that have changed. */
const ChangeFiles = memo(function ChangeFiles({ entry, label, onChangeFiles }: ChangeFilesProps) {
  return (
    <IconButton
      icon={<Edit20Regular />}
      label={entryFilesText.changeOf(label)}
      className={useSheetStyles().change}
      onClick={() => onChangeFiles(entry)}
    />
  );
});

interface EntriesSectionProps {
  session: OpenSession;
  /** As it stands once it is submitted. */
  application: Application;
  /** The entries as the form names them. */
  named: readonly FormEntry[];
  discipline: Discipline;
  /** How long music may sound; undefined where nobody says. */
  limits: MusicLimits | undefined;
  /** Undefined where the files can no longer be changed. */
  onChangeFiles: ((entry: FormEntry) => void) | undefined;
}

export function EntriesSection(props: EntriesSectionProps) {
  const { session, application, named, discipline, limits, onChangeFiles } = props;
  const styles = useSheetStyles();
  const now = useNow();
  const entries = allEntriesOf(application).filter((each) => each.discipline === discipline);
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText[discipline]}</h3>
      <ul className={styles.rows}>
        {entries.map((each) => {
          const { withdrawn } = each.entry;
          if (withdrawn) {
            return (
              <li key={each.entry.id} className={mergeClasses(styles.row, styles.entry)}>
                <span className={styles.label}>{typeText(each)}</span>
                <div className={styles.members}>
                  <WithdrawnEntry label={membersText(each)} {...{ withdrawn, now }} />
                </div>
              </li>
            );
          }
          const entry = named.find(({ entryId }) => entryId === each.entry.id);
          const come = swappedIn(each.entry);
          return (
            <li key={each.entry.id} className={mergeClasses(styles.row, styles.entry)}>
              <span className={styles.label}>{typeText(each)}</span>
              <span className={styles.members}>
                {membersText(each)}
                {come.length > 0 && (
                  <span className={styles.facts}>{previewText.swappedIn(come)}</span>
                )}
                {entry && (
                  <EntryFilesLine session={session} entry={entry} limit={limits?.[entry.routine]} />
                )}
              </span>
              {entry && onChangeFiles && (
                <ChangeFiles
                  {...{ entry, onChangeFiles }}
                  label={entryLabel(entry.routine, shownName(session, entry))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
