import { describe, expect, test } from 'vitest';
import { athlete, KINDS, submitted, none, person, readBack } from './reportedTeams.ts';

describe('every report', () => {
  test.each(KINDS)('%s prints the competition, its time and the count of teams', async (kind) => {
    const { head } = await readBack(kind);
    expect(head[1]).toBe('Кубок Москвы · 3–6 декабря 2026 · Москва');
    // The report is made at 16:42 UTC; the competition is in UTC+5.
    expect(String(head[2]).replaceAll('\u00a0', ' ')).toContain('20 ноября 2026, 21:42, МСК+2');
    expect(head[2]).toContain('2\u00a0команды');
  });

  test.each(KINDS)('%s can be made without any application', async (kind) => {
    const { headers, head } = await readBack(kind, []);
    expect(headers?.length).toBeGreaterThan(5);
    expect(head[2]).toContain('0\u00a0команд');
  });

  test.each([
    ['TEAMS_SETUP', 'teamsSetup'],
    ['DATA', 'data'],
    ['Участники', 'athletes'],
    ['Судьи', 'judges'],
  ] as const)(
    'repeats its headers on paper; «%s» needs no quotes in a print area',
    async (name, kind) => {
      const { sheet } = await readBack(kind);
      expect(sheet.name).toBe(name);
      expect(sheet.name).toMatch(/^[\p{L}_]+$/u);
      expect(sheet.pageSetup).toMatchObject({ printTitlesRow: '$4:$4', orientation: 'landscape' });
    },
  );

  test.each(['=1+1', '+7 900', '-Москва', '@команда', '=HYPERLINK("http://x")'])(
    'writes «%s» as text that stays text',
    async (text) => {
      const evil = submitted(1, text, {
        athletes: [athlete(text, { coach: text, rank: text })],
        judges: [
          {
            family: text,
            name: '',
            surname: '',
            category: text,
            region: text,
            city: text,
            phone: text,
          },
        ],
        free: { ...none.free, solo: [{ id: 'free-solo-1', athlete: person(athlete(text)) }] },
      });
      for (const kind of KINDS) {
        const { sheet } = await readBack(kind, [evil]);
        expect(sheet.rows.flat()).toContain(text);
        const cells = [...(sheet.cells ?? [])].filter(([, { value }]) => value === text);
        expect(cells.length).toBeGreaterThan(0);
        for (const [, cell] of cells) {
          expect(cell.formula).toBeUndefined();
          expect(cell.style?.numFmt).toBe('@');
        }
      }
    },
  );
});
