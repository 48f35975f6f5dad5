import type { GridValue } from '../grid.ts';
import { athleteCell, type CorpusCase } from './corpusCase.ts';

const word = (key: 'sex' | 'rank' | 'coach', name: string, value: GridValue): CorpusCase => ({
  name: `${key} ${name}`,
  sheets: athleteCell(0, key, value),
});

export const wordCases: readonly CorpusCase[] = [
  word('sex', 'in a small letter', 'ж'),
  word('sex', 'cut short', 'жен.'),
  word('sex', 'in full', 'женский'),
  word('sex', 'with a Latin letter', 'Жeн'),
  word('sex', 'in capitals', 'ЖЕНСКИЙ'),
  word('sex', 'as another word', 'девочка'),
  word('sex', 'unreadable', '?'),
  word('sex', 'missing', null),
  word('rank', 'in small letters', 'кмс'),
  word('rank', 'with a point', 'КМС.'),
  word('rank', 'in Latin letters', 'KMC'),
  word('rank', 'with points between', 'к.м.с.'),
  word('rank', 'without its space', '1юн'),
  word('rank', 'as another word', '1 разряд'),
  word('rank', 'of no list', 'чемпион'),
  word('rank', 'missing', null),
  word('coach', 'as an error pasted as text', '#ССЫЛКА!'),
];
