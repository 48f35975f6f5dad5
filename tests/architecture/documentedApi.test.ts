// The tables of docs/api.md and docs/operate.md match the declared calls, refusals and settings.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { readConfig } from '#server/config/config.ts';
import { AGREED, writtenCall } from '#tests/contract/agreedCalls.ts';

const api = readFileSync('docs/api.md', 'utf8');

const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.trim()),
  );

const namedCalls: [name: string, call: Call][] = Object.entries(callsByName);

function sentBy({ body }: Call): string {
  switch (body.kind) {
    case 'none':
      return '–';
    case 'json':
      return 'JSON';
    case 'form':
      return `form with ${body.file}`;
    case 'chunk':
      return 'bytes';
  }
}

const rowOf = (name: string, call: Call): string[] => [
  `\`${name}\``,
  `${call.method} \`${call.path}\``,
  call.access,
  call.idempotent ? 'yes' : '–',
  call.offline,
  sentBy(call),
];

test('the table of calls equals the contract, row by row', () => {
  const declared = namedCalls.map(([name, call]) => rowOf(name, call));
  const columns = declared[0]?.length;
  const written = rowsOf(api).filter((cells) =>
    /^(?:GET|HEAD|POST|PATCH|DELETE|OPTIONS) /.test(cells[1] ?? ''),
  );
  expect(written.map((cells) => cells.slice(0, columns))).toEqual(declared);
  expect(written.filter((cells) => (cells[6] ?? '') === '')).toEqual([]);
});

test('exactly the calls that other clients use are marked', () => {
  const rule = /^\*\*1\.2\*\* .+?(?=^\*\*1\.3)/ms.exec(api)?.[0] ?? '';
  const named = new Set([...rule.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name));
  const agreed = namedCalls.filter(([name]) => named.has(name));
  expect(agreed).toHaveLength(named.size);
  expect(agreed.map(([, call]) => writtenCall(call)).toSorted()).toEqual(AGREED.toSorted());
});

test('the table of refusals has every code under its status', () => {
  const written = rowsOf(api)
    .filter(([status = '']) => /^\d{3}$/.test(status))
    .flatMap(([status, codes = '']) =>
      [...codes.matchAll(/`([\w-]+)`/g)].map(([, code]) => [code, Number(status)]),
    );
  expect(written).toEqual(Object.entries(REFUSALS));
});

test('the table of settings names every environment variable with its default', () => {
  const source = readFileSync('server/config/config.ts', 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const written = rowsOf(readFileSync('docs/operate.md', 'utf8')).flatMap(
    ([names = '', values = '']) =>
      [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ''], at) => ({
        name,
        standard: (values.split(', ')[at] ?? '').replaceAll(/[`–]/g, ''),
      })),
  );
  const ofTools = new Set(['TLS_CERT', 'TLS_KEY']);
  const ours = written.filter(({ name }) => !ofTools.has(name));
  expect(ours.length).toBeGreaterThan(10);
  expect(new Set(ours.map(({ name }) => name))).toEqual(new Set(read));
  expect(ours.map(({ name, standard }) => [name, readConfig({ [name]: standard })])).toEqual(
    ours.map(({ name }) => [name, readConfig({})]),
  );
});
