import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Application } from '#domain/application.ts';
import { cleanText } from '#domain/normaliseText.ts';
import { writeReport } from '#server/reports/writeReport.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { mistakesIn } from '#tests/spreadsheet/makers/partTexts.ts';
import { anyText } from '#tests/support/anyText.ts';
import { athlete, KINDS, submitted, none, NOW, person } from './reportedTeams.ts';
import { isLong } from '#tests/support/long.ts';

const runs = isLong ? { numRuns: 500 } : { numRuns: 8, seed: 20_251_121 };
const TIMEOUT_MS = isLong ? 600_000 : 60_000;

function applicationOf(text: string): Partial<Application> {
  const names = { family: text, name: text, surname: text };
  const swimmer = athlete(text, { ...names, rank: text, coach: text, figures: true });
  const member = { ...person(swimmer), isReserve: false };
  return {
    region: text,
    city: text,
    club: text,
    athletes: [swimmer],
    judges: [{ ...names, category: text, region: text, city: text, phone: text }],
    tech: { ...none.tech, duet: [{ id: 'tech-duet-1', athletes: [member, member] }] },
    free: { ...none.free, solo: [{ id: 'free-solo-1', athlete: person(swimmer) }] },
  };
}

const DEADLINE = '2026-11-26T23:59:59.999+03:00';
const cup = { name: 'Кубок', dates: '', place: '', deadline: DEADLINE };

const writtenBy = (text: string): Promise<Uint8Array>[] => {
  const facts = { name: text, dates: text, place: text, deadline: DEADLINE };
  const team = submitted(1, text, applicationOf(text));
  return [
    ...KINDS.map((kind) =>
      writeReport({ kind, competition: facts, applications: [team], now: NOW }),
    ),
    writeTemplate({ id: '0123456789abcdef0123456789abcdef', ...facts }),
  ];
};

test(
  'every part of every report and of the form is well-formed XML',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const written = await Promise.all(writtenBy(text));
        expect(written.flatMap(mistakesIn)).toEqual([]);
      }),
      runs,
    );
  },
  TIMEOUT_MS,
);

test(
  'texts in reports lose only invalid characters, and «_x0041_» stays as typed',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const team = submitted(1, 'Москва', applicationOf(text));
        const bytes = await writeReport({
          kind: 'judges',
          competition: cup,
          applications: [team],
          now: NOW,
        });
        const row = (await readXlsx(bytes)).sheets[0]?.rows.at(-1);
        expect(row?.[2]).toBe(cleanText(text));
      }),
      runs,
    );
  },
  TIMEOUT_MS,
);
