// What all reports have in common: their heading, and texts that never become formulas.
import { describe, expect, test } from 'vitest';
import { writeAthletes } from '#server/reports/athletes.ts';
import { writeData } from '#server/reports/data.ts';
import { writeJudges } from '#server/reports/judges.ts';
import { writeTeamsSetup } from '#server/reports/teamsSetup.ts';
import { athlete, submitted, none, person, readBack, type Write } from './reportedTeams.ts';

describe('every report', () => {
  test.each<[string, Write]>([
    ['TEAMS_SETUP', writeTeamsSetup],
    ['DATA', writeData],
    ['athletes', writeAthletes],
    ['judges', writeJudges],
  ])('%s prints the competition, its time and the count of teams', async (_, write) => {
    const { head } = await readBack(write);
    expect(head[1]).toBe('Кубок Москвы · 3–6 декабря 2026 · Москва');
    // 16:42 in Greenwich, where the competition is five hours ahead.
    expect(String(head[2]).replaceAll('\u00a0', ' ')).toContain('20 ноября 2026, 21:42, МСК+2');
    expect(head[2]).toContain('2\u00a0команды');
  });

  test.each<[string, Write]>([
    ['TEAMS_SETUP', writeTeamsSetup],
    ['DATA', writeData],
    ['athletes', writeAthletes],
    ['judges', writeJudges],
  ])('%s can be made without any application', async (_, write) => {
    const { headers, head } = await readBack(write, []);
    expect(headers?.length).toBeGreaterThan(5);
    expect(head[2]).toContain('0\u00a0команд');
  });

  test.each<[string, Write]>([
    ['TEAMS_SETUP', writeTeamsSetup],
    ['DATA', writeData],
    ['Участники', writeAthletes],
    ['Судьи', writeJudges],
  ])('repeats its headers on paper; «%s» needs no quotes in a print area', async (name, write) => {
    const { sheet } = await readBack(write);
    expect(sheet.name).toBe(name);
    expect(sheet.name).toMatch(/^[\p{L}_]+$/u);
    expect(sheet.pageSetup).toMatchObject({ printTitlesRow: '$4:$4', orientation: 'landscape' });
  });

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
      for (const write of [writeTeamsSetup, writeData, writeAthletes, writeJudges]) {
        const { sheet } = await readBack(write, [evil]);
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
