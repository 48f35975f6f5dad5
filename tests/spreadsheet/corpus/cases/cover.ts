import type { CorpusTeam } from '../grid.ts';
import { type CorpusCase, put, sheetOf } from './corpusCase.ts';

const field = (key: keyof CorpusTeam['cover'], name: string, value: string): CorpusCase => ({
  name,
  team: (team) => {
    team.cover[key] = value;
  },
});

export const coverCases: readonly CorpusCase[] = [
  field('teamName', 'no team name', ''),
  field('teamName', 'team name without a letter', '—!'),
  field('teamName', 'team name too long', 'я'.repeat(201)),
  field('representative', 'no representative', ''),
  field('phone', 'no phone', ''),
  field('email', 'no mail', ''),
  field('club', 'text like a formula', '=1+1'),
  field('club', 'text with marks of XML', 'Клуб «Нева» & <Ладога> "№ 2"'),
  {
    name: 'label nearly right',
    sheets: (sheets) => put(sheets, 'cover', [6, 0], 'Название команды'),
  },
  {
    name: 'label that has moved',
    sheets: (sheets) => {
      const { rows } = sheetOf(sheets, 'cover');
      rows.push(rows[6] ?? []);
      rows[6] = [null, null, null];
    },
  },
];
