// From version 2 to 3: what a draft holds of its application becomes one content, its members data.
import * as v from 'valibot';
import { draft, entriesIn, isRoutineKey, type Member, type NamedEntry } from './version2.ts';

/** Of «free-duet\nИванова|Анна|Борисовна|2008-04-05|false\n…» the people, in the order of the key. */
const membersIn = (memberKey: string): Member[] =>
  memberKey
    .split('\n')
    .slice(1)
    .map((line) => {
      const [family = '', name = '', surname = '', birthDate = '', isReserve] = line.split('|');
      return { family, name, surname, birthDate, isReserve: isReserve === 'true' };
    });

/** An entry of which only its key is left: the families stand for its name. */
function orphanOf(memberKey: string): NamedEntry | undefined {
  const [routine = ''] = memberKey.split('\n');
  if (!isRoutineKey(routine)) return undefined;
  const members = membersIn(memberKey);
  const name = members.map(({ family }) => family).join('-');
  return { entryId: '', routine, name, memberKey, members };
}

type PickedOf2 = v.InferOutput<typeof draft>['picked'];

/** Each with the first entry that has its key; no build has shown a file whose key names no routine. */
const pickedWith = (picked: PickedOf2, entries: readonly NamedEntry[]) =>
  Object.entries(picked).flatMap(([key, files]) => {
    if (!files.card && !files.music) return [];
    const entry = entries.find(({ memberKey }) => memberKey === key) ?? orphanOf(key);
    return entry ? [{ entry, ...files }] : [];
  });

/** Owner, revision and lock stay; so does every record that is no draft of version 2. */
export function contentOfDraft(record: unknown): unknown {
  if (!v.is(draft, record)) return record;
  const { step, tab, form, selected, allFilesDone, confirmedEntries, picked, ...others } = record;
  const { parsed, parsedBy, corrects, former = [], ...rest } = others;
  const previous = former.map(({ team, undecided, ...place }) => {
    const entry: NamedEntry = { ...place, members: membersIn(place.memberKey) };
    return { entry, team, undecided };
  });
  const entries = [...entriesIn(parsed), ...previous.map(({ entry }) => entry)];
  const by = parsedBy ?? 'device';
  const content = {
    tab,
    step,
    form,
    reading: parsed === undefined ? undefined : { parsed, by, at: record.updatedAt },
    previousProblems: corrects,
    previousEntries: previous.map(({ entry, ...more }) => ({ ...entry, ...more })),
    selected,
    picked: pickedWith(picked, entries),
    completedEntries: confirmedEntries,
    filesSeen: allFilesDone || confirmedEntries.length > 0,
  };
  return { ...rest, content };
}
