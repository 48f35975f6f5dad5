// Corpus cases: members of an entry, and facts about them.
import type { RoutineKey } from '#domain/programme.ts';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import type { CorpusCase } from './corpusCase.ts';

const athlete = (index: number, key: RoutineKey, mark: string): FilledAthlete => ({
  family: `Пловцова${'абвгдежзиклмн'.charAt(index)}`,
  name: 'Ева',
  surname: 'Олеговна',
  birthDate: '2009-01-0' + String((index % 9) + 1),
  sex: 'Ж',
  rank: 'I',
  coach: '',
  figures: '+',
  marks: { [key]: mark },
});
const entry = (
  name: string,
  key: RoutineKey,
  marks: readonly string[],
  change: (index: number) => Partial<FilledAthlete> = () => ({}),
): CorpusCase => ({
  name,
  team: (team) => {
    team.athletes = marks.map((mark, index) => ({
      ...athlete(index, key, mark),
      ...change(index),
    }));
  },
});
const plus = (count: number): string[] => Array.from({ length: count }, () => '+');

export const entryCases: readonly CorpusCase[] = [
  entry('man in solo', 'free-solo', ['+'], () => ({ sex: 'М' })),
  entry('woman in male solo', 'tech-male_solo', ['+']),
  entry('two duets', 'free-duet', ['1', '2', '2', '1', '2Р']),
  entry('duet of three', 'free-duet', plus(3)),
  entry('duet of one', 'tech-duet', ['+', 'Р']),
  entry('mixed of two women', 'free-mixed', plus(2)),
  entry('group of three', 'free-team', plus(3)),
  entry('group of nine', 'tech-team', plus(9)),
  entry('group of five', 'free-team', plus(5)),
  entry('acrobatic group of eight', 'free-highlight', plus(8)),
  entry('combi of ten', 'free-combi', plus(10)),
  entry('combi of eleven', 'free-combi', plus(11)),
  entry('three men', 'free-team', plus(8), (index) => (index < 3 ? { sex: 'М' } : {})),
  entry('two reserves of a duet', 'free-duet', ['+', '+', 'Р', 'Р']),
  entry('figures of one', 'tech-duet', plus(2), (index) => (index === 1 ? { figures: '' } : {})),
  entry('same person twice', 'tech-solo', plus(2), () => ({
    family: 'Пловцова',
    birthDate: '2009-01-01',
  })),
  entry('nobody', 'tech-solo', []),
  entry('no patronymic', 'tech-solo', ['+'], () => ({ surname: '' })),
  entry('no family name', 'tech-solo', ['+'], () => ({ family: '' })),
  entry('no name', 'tech-duet', plus(2), (index) => (index === 1 ? { name: '' } : {})),
];
