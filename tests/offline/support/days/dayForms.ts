// Forms of two teams of one coach, with entries of equal names, and their corrections during a day.
import type { ParsedApplication } from '#domain/application.ts';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type FilledAthlete, fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { formCup, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readAccepted } from '#tests/spreadsheet/makers/reading.ts';

/** Names of each team, before and after a correction. */
const TEAMS = { neva: ['Нева-1', 'Нева'], volna: ['Волна', 'Волна-2'] } as const;
export type TeamTag = keyof typeof TEAMS;
export const TEAM_TAGS = ['neva', 'volna'] as const satisfies readonly TeamTag[];

export interface DayForm {
  tag: TeamTag;
  bytes: Uint8Array<ArrayBuffer>;
  parsed: ParsedApplication;
}

/**
 * Corrections of a form. `families`: new family names of two soloists, who may swap them. `isReversed`: entries get
 * other numbers. `groups`: a corrected birth date, or the second group listed first with one person replaced.
 */
export interface Correction {
  families?: readonly [anna: string, alla: string];
  partner?: 'Вера' | 'Дарья';
  team?: 0 | 1;
  isReversed?: true;
  groups?: 'dated' | 'second';
}

export const CORRECTIONS: readonly Correction[] = [
  {},
  { team: 1 },
  { families: ['Петрова', 'Кузнецова'] },
  { families: ['Петрова', 'Иванова'] },
  { partner: 'Дарья' },
  { families: ['Смирнова', 'Петрова'], team: 1 },
  { isReversed: true },
  { groups: 'dated' },
  { groups: 'second' },
];

const [swimmer] = fullFilling.athletes;

const athlete = (
  family: string,
  name: string,
  marks: NonNullable<FilledAthlete['marks']>,
): FilledAthlete => ({ ...swimmer, family, name, surname: 'Викторовна', marks });

const GROUPS = [
  ['Ева', 'Кира', 'Полина', 'Софья'],
  ['Мария', 'Ольга', 'Нина', 'Яна'],
];
const REPLACED = { by: 'Инна', who: 'Мария' };

function groupsOf(groups: Correction['groups']): FilledAthlete[] {
  const swimming = groups === 'second' ? GROUPS.slice(1) : GROUPS;
  return swimming.flatMap((names, at) =>
    names.map((name) => ({
      ...athlete('Лебедева', name, { 'free-team': `${at + 1}` }),
      ...(groups === 'dated' && name === 'Ольга' && { birthDate: '2009-09-09' }),
      ...(groups === 'second' && name === REPLACED.who && { name: REPLACED.by }),
    })),
  );
}

/** Soloists have the same initials, so a corrected family name can give one entry the former name of the other. */
function athletesOf({
  families = ['Иванова', 'Петрова'],
  partner = 'Вера',
  isReversed,
  groups,
}: Correction) {
  const [anna, alla] = families;
  const pair = (name: string) => (name === partner ? { 'tech-duet': '+' } : {});
  const athletes = [
    athlete(anna, 'Анна', { 'free-solo': '+', 'tech-duet': '+' }),
    athlete(alla, 'Алла', { 'free-solo': '+' }),
    athlete('Сидорова', 'Вера', pair('Вера')),
    athlete('Морозова', 'Дарья', pair('Дарья')),
    ...groupsOf(groups),
  ];
  return isReversed ? athletes.toReversed() : athletes;
}

/** Returns a key of an entry's people. The key stays equal when one person of a group is replaced. */
export const peopleOf = ({ routine, members }: Pick<NamedEntry, 'routine' | 'members'>): string => {
  const names = members.map(({ name }) => (name === REPLACED.by ? REPLACED.who : name));
  return [routine, ...names.toSorted()].join(' ');
};

export function tagOfTeam(team: string): TeamTag {
  const tag = TEAM_TAGS.find((each) => TEAMS[each].some((name) => name === team));
  if (!tag) throw new Error(`no team is called ${team}`);
  return tag;
}

export class DayForms {
  readonly #made = new Map<string, Promise<DayForm>>();
  readonly #template = writeTemplate(formCup);

  of(tag: TeamTag, correction: Correction): Promise<DayForm> {
    const key = JSON.stringify([tag, correction]);
    const made = this.#made.get(key) ?? this.#make(tag, correction);
    this.#made.set(key, made);
    return made;
  }

  async #make(tag: TeamTag, correction: Correction): Promise<DayForm> {
    const cover = { ...fullFilling.cover, teamName: TEAMS[tag][correction.team ?? 0] };
    const filling = { ...fullFilling, cover, athletes: athletesOf(correction) };
    const bytes = new Uint8Array(fillTemplate(await this.#template, filling));
    return { tag, bytes, parsed: await readAccepted(bytes) };
  }
}
