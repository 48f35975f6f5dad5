// The entries of one routine: type, members with reserves marked, and whether their files are there.
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { useAtomValue } from 'jotai';
import {
  entriesOf,
  membersOf,
  type ParsedApplication,
  type PlacedEntry,
} from '#domain/application.ts';
import { type EntryOption, entryOptions } from '#domain/entryFiles.ts';
import { familyWithInitials } from '#domain/entryName.ts';
import { isSolo, type Routine } from '#domain/programme.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { stillLacking, storedFilesOf } from '#state/entry/storedFiles.ts';
import { preview, reserveMark } from '#text/entering.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { StateMark } from '#ui/StateMark.tsx';
import { useSheetLook } from './useSheetLook.ts';

const membersText = ({ entry, type }: PlacedEntry): string =>
  membersOf(entry)
    .map((member) => {
      const name = isSolo(type) ? familyWithInitials(member) : member.family;
      return member.isReserve ? `${name}\u00a0${reserveMark}` : name;
    })
    .join(', ');

function FilesMark({ page, option }: { page: EntryPage; option: EntryOption }) {
  const stored = storedFilesOf(useAtomValue(page.stored), option);
  const hasAll = stillLacking(stored, undefined).length === 0;
  return (
    <span role="img" aria-label={hasAll ? preview.hasFiles : preview.lacksFiles}>
      <StateMark
        icon={hasAll ? <CheckmarkCircle20Filled /> : <CircleHint20Regular />}
        words=""
        tone={hasAll ? 'success' : 'quiet'}
      />
    </span>
  );
}

export interface EntriesSectionProps {
  page: EntryPage;
  application: ParsedApplication;
  routine: Routine;
}

export function EntriesSection({ page, application, routine }: EntriesSectionProps) {
  const look = useSheetLook();
  const entries = entriesOf(application).filter((placed) => placed.routine === routine);
  const options = entryOptions(application);
  if (entries.length === 0) return null;
  return (
    <section className={look.section}>
      <h3 className={look.heading}>{preview[routine]}</h3>
      <ul className={look.rows}>
        {entries.map((placed) => {
          const option = options.find(({ entryId }) => entryId === placed.entry.id);
          return (
            <li key={placed.entry.id} className={look.row}>
              <span className={look.label}>{programmeTypeLabels[placed.type]}</span>
              <span>{membersText(placed)}</span>
              {option !== undefined && <FilesMark page={page} option={option} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
