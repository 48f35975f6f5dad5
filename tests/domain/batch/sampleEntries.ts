// Entries of one team, for tests that assign files to entries by name.
import { emptyProgrammes, type Member } from '#domain/application.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';

export const swimmer = (family: string, name: string, surname = 'Борисовна'): Member => ({
  family,
  name,
  surname,
  birthDate: '2010-01-02',
  isReserve: false,
});

const anna = swimmer('Иванова', 'Анна');
const vera = swimmer('Иванова', 'Вера', 'Павловна');
const petrova = swimmer('Петрова', 'Дарья');
const sidorova = swimmer('Сидорова', 'Ева');
const boy = swimmer('Щукин', 'Юрий', 'Львович');
const karavaeva = swimmer('Караваева', 'Алёна');
const semenova = swimmer('Семёнова', 'Юлия');
const zaytseva = swimmer('Зайцева-Хохлова', 'Майя');
const group = [anna, petrova, sidorova, karavaeva];
const reserve = { ...semenova, isReserve: true };

const { free, tech } = emptyProgrammes();

/** Solos, two of them with the same family name; duets, a mixed duet and groups. */
export const ENTRIES: readonly FormEntry[] = namedEntries({
  teamName: 'Нева',
  free: {
    ...free,
    solo: [anna, vera, karavaeva].map((athlete, at) => ({ id: `free-solo-${at + 1}`, athlete })),
    male_solo: [{ id: 'free-male_solo-1', athlete: boy }],
    duet: [
      { id: 'free-duet-1', athletes: [karavaeva, semenova] },
      { id: 'free-duet-2', athletes: [petrova, sidorova] },
    ],
    mixed: [{ id: 'free-mixed-1', athletes: [boy, karavaeva] }],
    team: [{ id: 'free-team-1', athletes: [...group, reserve] }],
    highlight: [{ id: 'free-highlight-1', athletes: group }],
    combi: [{ id: 'free-combi-1', athletes: [...group, zaytseva] }],
  },
  tech: {
    ...tech,
    solo: [
      { id: 'tech-solo-1', athlete: anna },
      { id: 'tech-solo-2', athlete: zaytseva },
    ],
    duet: [{ id: 'tech-duet-1', athletes: [petrova, sidorova] }],
    team: [{ id: 'tech-team-1', athletes: group }],
  },
}).map((entry) => ({ ...entry, id: `id of ${entry.entryId}`, formEntry: entry.entryId }));

export function entryById(id: string): FormEntry {
  const entry = ENTRIES.find(({ entryId }) => entryId === id);
  if (!entry) throw new Error(`There is no entry ${id}.`);
  return entry;
}
