// Citations, links and commands in the documents lead to existing rules, files, headings and scripts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  brokenLinksIn,
  citableIn,
  danglingIn,
  documents,
  missingDocumentsIn,
  missingPathsIn,
  NUMBERED,
  numbersIn,
} from './documents.ts';
import { sources } from './sources.ts';

const OWN = /^tests\/architecture\/documents(?:\.test)?\.ts$/;
const code = sources.filter(({ path }) => !OWN.test(path));
const citing = [...code, ...documents];
const documentAt = (wanted: string) => documents.find(({ path }) => path === wanted);
const citable = citableIn(documents);

const wrongIn = <T extends { path: string }>(all: readonly T[], wrong: (file: T) => string[]) =>
  all.flatMap((file) => wrong(file).map((what) => `${file.path}: ${what}`));

test('every citation leads to a rule, a section or a decision', () => {
  expect(citable.size).toBeGreaterThan(100);
  expect(wrongIn(citing, ({ text }) => danglingIn(text, citable))).toEqual([]);
  expect(wrongIn(code, ({ text }) => missingDocumentsIn(text, documents))).toEqual([]);
});

describe('an invalid citation is found', () => {
  const known = new Set(['behaviour 4', 'behaviour 4.3', 'decision 0007']);

  test.each([
    'behaviour 4.4',
    'behaviour 44',
    'offline 4',
    'decision 0008',
    'spec 4',
    'the spec has it so',
    'contract, "Repeats"',
    'visual 3',
    'behaviour, section 4',
    'behaviour.md 4.3',
    'Behaviour 4.3',
    'behaviour 4.3, 4.4',
    'behaviour 4.3 and 9',
    'behaviour 4-6',
  ])('%s', (text) => {
    expect(danglingIn(`Why it is so (${text}).`, known)).not.toEqual([]);
  });

  test.each(['behaviour 4', 'behaviour 4.3', 'behaviour 4.3, decision 0007', 'api', 'offline'])(
    'not %s',
    (text) => {
      expect(danglingIn(`Why it is so (${text}).`, known)).toEqual([]);
    },
  );
});

test.each(NUMBERED)('rules of %s are in their sections, each number once, in order', (name) => {
  const numbers = numbersIn(documentAt(`docs/${name}.md`)?.text ?? '');
  const order = (number: string) => {
    const [section = 0, rule = 0] = number.split('.').map(Number);
    return section * 1000 + rule;
  };
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.toSorted((a, b) => order(a) - order(b))).toEqual(numbers);
  for (const number of numbers) expect(numbers).toContain(number.split('.')[0]);
});

test('a decision has its date, reason, content and consequences', () => {
  const decisions = documents.filter(({ path }) => path.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(10);
  const wrong = decisions.filter(({ path, text }) => {
    const number = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1];
    const shape =
      /^# (\d{4}) .+\n\n\d{4}-\d{2}-\d{2}\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequence\.\*\* .+\n$/;
    return number === undefined || shape.exec(text)?.[1] !== number;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(new Set(decisions.map(({ path }) => path.slice(0, 19))).size).toBe(decisions.length);
});

test('every link, file and script in a document exists', () => {
  expect(wrongIn(documents, brokenLinksIn)).toEqual([]);
  expect(wrongIn(documents, ({ text }) => missingPathsIn(text))).toEqual([]);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const unknownScripts = wrongIn(documents, ({ text }) =>
    [...text.matchAll(/\bnpm run ([\w:-]*\w)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !Object.hasOwn(scripts, name)),
  );
  expect(unknownScripts).toEqual([]);
});
