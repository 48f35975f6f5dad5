import { fullName } from '#domain/entry/entryName.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';
import {
  type EntryDifference,
  type FactDifference,
  FILE_FATES,
  type FileDifference,
  type MemberDifference,
  type PersonDifference,
  type VersionDifference,
} from '#domain/versions/versionDifference.ts';
import { shortMomentText } from '../format/time.ts';
import { lengthText } from '../music.ts';
import { reserveMark, routineKeyLabel } from '../programme.ts';

const causes: Readonly<Record<VersionCause, string>> = {
  submitted: 'подана',
  withdrawn: 'программа снята',
  restored: 'программа возвращена в заявку',
  swapped: 'поставлена запасная',
};

const roles: Readonly<Record<PersonDifference['role'], string>> = {
  athletes: 'Спортсмены',
  staff: 'Персонал',
  judges: 'Судьи',
};

const facts: Readonly<Record<FactDifference['fact'], string>> = {
  region: 'Субъект РФ',
  city: 'Город',
  club: 'Клуб',
  representative: 'Представитель',
  phone: 'Телефон',
  email: 'E-mail',
};

const peopleChanges: Readonly<Record<PersonDifference['change'], string>> = {
  added: 'добавили',
  gone: 'убрали',
  changed: 'исправили данные',
};

const memberChanges: Readonly<Record<MemberDifference['change'], string>> = {
  added: 'добавили',
  gone: 'убрали',
  swims: 'из запаса в состав',
  reserve: 'из состава в запас',
};

const fileKinds: Readonly<Record<FileKind, string>> = { card: 'карточка', music: 'музыка' };
const fileChanges: Readonly<Record<FileDifference['change'], string>> = {
  added: 'добавили',
  gone: 'убрали',
  replaced: 'заменили',
};

/** Kind of a difference between two versions; it selects the icon. */
export type DifferenceSign = 'added' | 'gone' | 'changed' | 'people' | FileKind;

/** Row of «Что изменилось», one difference between two versions. */
export interface DifferenceRow {
  sign: DifferenceSign;
  /** Subject of the difference: «Пр. Дуэт». */
  what: string;
  /** Display name of the entry. '' if `what` says enough. */
  which: string;
  /** Value in the earlier version. '' if `after` says enough. */
  before: string;
  after: string;
}

const PEOPLE_CHANGES = ['added', 'gone', 'changed'] as const;

/** Returns a row for each change in each role. The row names all people of the role who have this change. */
function peopleRows(people: readonly PersonDifference[]): DifferenceRow[] {
  const rolesThere = [...new Set(people.map(({ role }) => role))];
  return rolesThere.flatMap((role) =>
    PEOPLE_CHANGES.flatMap((change) => {
      const names = people.filter((each) => each.role === role && each.change === change);
      if (names.length === 0) return [];
      const after = `${peopleChanges[change]}: ${names.map(fullName).join(', ')}`;
      return [{ sign: 'people', what: roles[role], which: '', before: '', after } as const];
    }),
  );
}

const memberText = (member: MemberDifference): string => {
  const mark = member.isReserve && member.change !== 'reserve' ? ` ${reserveMark}` : '';
  return `${memberChanges[member.change]}: ${member.family} ${member.name}${mark}`;
};

function entryRow(difference: EntryDifference): DifferenceRow {
  const { routine, name, before, change, members = [], reason = '' } = difference;
  const what = routineKeyLabel(routine);
  switch (change) {
    case 'added':
      return { sign: 'added', what, which: name, before: '', after: 'программу добавили' };
    case 'gone':
      return { sign: 'gone', what, which: name, before: '', after: 'программу убрали' };
    case 'withdrawn':
      return { sign: 'gone', what, which: name, before: '', after: `программу сняли: ${reason}` };
    case 'restored':
      return { sign: 'added', what, which: name, before: '', after: 'программу вернули в заявку' };
    case 'name':
      return { sign: 'changed', what, which: '', before: before ?? '', after: name };
    case 'number':
      return {
        sign: 'changed',
        what,
        which: name,
        before: '',
        after: 'другой номер в файле заявки',
      };
    case 'members': {
      const after = members.map(memberText).join('; ');
      const which = before === undefined ? name : `${before} → ${name}`;
      return { sign: 'changed', what, which, before: '', after };
    }
  }
}

function fileRow({ kind, routine, name, change, seconds }: FileDifference): DifferenceRow {
  const what = `${routineKeyLabel(routine)}, ${fileKinds[kind]}`;
  const [was, is] = [seconds.before, seconds.after].map((length) =>
    length === undefined ? undefined : lengthText(length),
  );
  const row = { sign: kind, what, which: name } as const;
  if (change === 'replaced' && was !== undefined && is !== undefined && was !== is) {
    return { ...row, before: was, after: is };
  }
  const length = change === 'gone' ? undefined : is;
  return {
    ...row,
    before: '',
    after: [fileChanges[change], ...(length === undefined ? [] : [length])].join(', '),
  };
}

/** Value of a fact that the form does not give. */
export const notSaid = 'не указано';

const factRow = ({ fact, before, after }: FactDifference): DifferenceRow => ({
  sign: 'changed',
  what: facts[fact],
  which: '',
  before,
  after: after === '' ? notSaid : after,
});

/** Returns rows for the differences between two versions. An added or removed entry has one row with its files. */
export function differenceRows(
  { team, facts: cover = [], people, entries, files }: VersionDifference,
  /** Name of the team. A group's entry has the same name, so its row omits the name. */
  teamName: string,
) {
  const withTheirEntry = new Set(
    entries.map(({ routine, name, change }) => `${FILE_FATES[change]} ${routine} ${name}`),
  );
  const named = team ? [{ sign: 'changed', what: 'Команда', which: '', ...team } as const] : [];
  return [
    ...named,
    ...cover.map(factRow),
    ...entries.map(entryRow),
    ...files
      .filter(({ routine, name, change }) => !withTheirEntry.has(`${change} ${routine} ${name}`))
      .map(fileRow),
    ...peopleRows(people),
  ].map((row): DifferenceRow => (row.which === teamName ? { ...row, which: '' } : row));
}

export const versionsText = {
  title: 'Версии',
  version: (number: number) => `v${number}`,
  valid: 'действует',
  returned: 'возвращена',
  /** Returns cause and time of a version: «подана 16 ноября, 21:10». `at` and `now` in epoch ms. */
  made: (cause: VersionCause, at: number, now: number): string =>
    `${causes[cause]} ${shortMomentText(at, now)}`,
  /** Returns the author of a version. Login and name are '' for a deleted account. */
  by: ({ by, name }: { by: string; name?: string | undefined }): string =>
    name || by || 'аккаунт удалён',
  /** Returns when and why an entry was withdrawn. `moment`: «19 ноября, 11:15». */
  withdrawn: (moment: string, reason: string) => `снята ${moment}: ${reason}`,
  why: (reason: string) => `«${reason}»`,
  showAll: (count: number) => `Показать все версии: ${count}`,
  differences: {
    title: (before: number, after: number) => `Что изменилось: v${before} → v${after}`,
    before: 'Было',
    after: 'Стало',
    none: 'Ничего не изменилось',
    unreadable: 'Эти версии не читаются, сравнить их нельзя.',
    showAll: (count: number) => `Показать все изменения: ${count}`,
  },
} as const;
