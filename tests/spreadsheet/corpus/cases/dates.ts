import type { GridValue } from '../grid.ts';
import { athleteCell, type CorpusCase } from './corpusCase.ts';

const date = (name: string, value: GridValue): CorpusCase => ({
  name,
  sheets: athleteCell(0, 'birthDate', value),
});
const serial = (name: string, value: GridValue): CorpusCase => ({
  ...date(name, value),
  countsFrom1900: true,
});

export const dateCases: readonly CorpusCase[] = [
  date('text with points', '05.04.2008'),
  date('text among spaces', ' 05.04.2008 '),
  date('text with no-break spaces', '05.\u00a004.2008\u00a0'),
  date('one-digit day and month', '5.4.2008'),
  date('with a year mark', '05.04.2008 г.'),
  date('with the words for birth', '05.04.2008 г.р.'),
  date('with an age', '05.04.2008 (18 лет)'),
  date('with a time', '05.04.2008 00:00:00'),
  date('ISO with a zone', '2008-04-05T00:00:00+03:00'),
  date('date cell with a time', new Date('2008-04-05T21:00:00Z')),
  date('with slashes', '05/04/2008'),
  date('with hyphens', '05-04-2008'),
  date('with commas', '05,04,2008'),
  date('year first', '2008-04-05'),
  date('month in words', '5 апреля 2008'),
  date('month cut short, short year', '5 апр 08 г.'),
  date('short year', '05.04.08'),
  serial('bare serial', 39_543),
  serial('serial as text', '39543'),
  date('no such day', '05.13.2008'),
  date('no date at all', 'весна'),
  date('missing', null),
  date('in the future', '21.11.2026'),
  date('wild number', 5_042_008),
  date('age of five', new Date('2020-11-21T00:00:00Z')),
  date('age of sixty-one', new Date('1965-11-20T00:00:00Z')),
];
