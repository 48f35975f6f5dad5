// The entries of one routine: type, members with reserves marked, and whether their files are there.
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import {
  entriesOf,
  membersOf,
  type ParsedApplication,
  type PlacedEntry,
} from '#domain/application.ts';
import { type EntryOption, entryOptions, FILE_KINDS } from '#domain/entryFiles.ts';
import { familyWithInitials } from '#domain/entryName.ts';
import { isSolo, type Routine } from '#domain/programme.ts';
import { isEntryComplete, isPresent } from '#state/entry/entryFileStates.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { preview, reserveMark } from '#text/entering.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { StateMark } from '#ui/StateMark.tsx';
import { useEntryFiles } from '../files/useEntryFiles.ts';
import { useSheetLook } from './useSheetLook.ts';

const membersText = ({ entry, type }: PlacedEntry): string =>
  membersOf(entry)
    .map((member) => {
      const name = isSolo(type) ? familyWithInitials(member) : member.family;
      return member.isReserve ? `${name}\u00a0${reserveMark}` : name;
    })
    .join(', ');

const marks = {
  stored: { icon: <CheckmarkCircle20Filled />, tone: 'success', words: preview.hasFiles },
  waits: { icon: <SendClock20Regular />, tone: 'brand', words: preview.filesWait },
  lacks: { icon: <CircleHint20Regular />, tone: 'quiet', words: preview.lacksFiles },
} as const;

function FilesMark({ page, option }: { page: EntryPage; option: EntryOption }) {
  const states = useEntryFiles(page, option);
  const isStored = FILE_KINDS.every((kind) => isPresent(states[kind]) && !states[kind].row);
  const { words, ...mark } =
    marks[isStored ? 'stored' : isEntryComplete(states) ? 'waits' : 'lacks'];
  return (
    <span role="img" aria-label={words}>
      <StateMark {...mark} words="" />
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
