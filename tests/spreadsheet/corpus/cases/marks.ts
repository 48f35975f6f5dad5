// Corpus cases: spellings of a mark that give the same entries, and unreadable marks.
import type { GridValue } from '../grid.ts';
import { athleteCell, type CorpusCase } from './corpusCase.ts';

const marks = (name: string, entry: GridValue, reserve: GridValue): CorpusCase => ({
  name,
  sheets: (sheets) => {
    athleteCell(0, 'tech-duet', entry)(sheets);
    athleteCell(1, 'tech-duet', entry)(sheets);
    athleteCell(2, 'tech-duet', reserve)(sheets);
  },
});

export const markCases: readonly CorpusCase[] = [
  marks('figure as text', '1', '1Р'),
  marks('number and small letter', 1, 'р'),
  marks('wide plus and Latin P', '＋', 'P'),
  marks('drawn plus and Latin R', '➕', 'R'),
  marks('among spaces', ' + ', '1 р'),
  marks('letter before figure', '+', 'Р1'),
  marks('no-break space', '1', '1\u00a0r'),
  { name: 'unreadable', sheets: athleteCell(2, 'tech-duet', 'нет') },
  { name: 'a word for yes', sheets: athleteCell(2, 'tech-duet', 'да') },
  marks('numbers as fractions', '1.0', 'Р'),
  { name: 'a tick for figures', sheets: athleteCell(0, 'figures', '✓') },
  { name: 'reserve in a solo', sheets: athleteCell(0, 'tech-solo', 'Р') },
];
