// Words, addresses and limits stand in the documents as they stand in the code.
import { expect, test } from 'vitest';
import { APPLICATION_LIMITS, COMPETITION_TEXT_LIMITS, MOST_APPLICATIONS } from '#domain/limits.ts';
import { MOST_COMPETITIONS } from '#domain/upload/quota.ts';
import { ROUTES } from '#page/paths.ts';
import { documents } from './documents.ts';
import { sources } from './sources.ts';

const textOf = (path: string): string => documents.find((each) => each.path === path)?.text ?? '';
const rule = (name: string, number: string): string =>
  new RegExp(`^\\*\\*${number.replace('.', '\\.')}\\*\\* (.*)$`, 'm').exec(
    textOf(`docs/${name}.md`),
  )?.[1] ?? '';

/** Made from names and times at run time: the code has their pattern only. */
const EXAMPLES = new Set([
  'Free Male Solo',
  'Иванова-Петрова',
  'Пр. Соло – Иванова А.Б. – Команда',
  'обновлено 14:05, нет сети',
]);
/** With quotation marks within, where a date that is wrong is shown. */
const QUOTED = /«((?:[^«»]|«[^«»]*»)+)»/g;

const withPlainSpaces = (text: string): string => text.replaceAll(/\\u00a0|\u00a0/g, ' ');

/** What stands between «» in a document and in no source file, whatever is filled into it left out. */
function wordsNowhere(text: string): string[] {
  const shown = withPlainSpaces(
    sources
      .filter(({ path }) => /^(?:src|server)\//.test(path))
      .map((file) => file.text)
      .join('\n'),
  );
  return [...text.matchAll(QUOTED)]
    .map(([, words = '']) => words)
    .filter((words) => !EXAMPLES.has(words) && !words.startsWith('Спортсмены!'))
    .filter((words) => !words.split(/\{[^}]*\}|…/).every((part) => shown.includes(part.trim())));
}

test('what the rules put between «» is shown by the code', () => {
  expect([...textOf('docs/behaviour.md').matchAll(QUOTED)].length).toBeGreaterThan(80);
  expect(wordsNowhere('«Войти» and «Выйти вон»')).toEqual(['Выйти вон']);
  expect(
    ['behaviour', 'offline'].flatMap((name) => wordsNowhere(textOf(`docs/${name}.md`))),
  ).toEqual([]);
});

test('the addresses of the rules are those of the page', () => {
  const [, table = ''] = textOf('docs/behaviour.md').split('**2.1** ');
  const [rows = ''] = table.split('**2.2** ');
  const written = [...rows.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) =>
    address.replaceAll('{id}', ':id'),
  );
  expect(new Set(written)).toEqual(new Set<string>(Object.values(ROUTES)));
});

test('the limits of the documents are those of the code', () => {
  const { athletes, entries, staff, judges, text } = APPLICATION_LIMITS;
  const ofApplication = `${athletes} athletes, ${entries} entries, ${staff} staff and ${judges} judges, and texts of ${text} characters`;
  expect(rule('behaviour', '7.11')).toContain(ofApplication);
  expect(rule('api', '6.2')).toContain(
    `${MOST_COMPETITIONS} competitions, ${MOST_APPLICATIONS} applications`,
  );
  const { name, info } = COMPETITION_TEXT_LIMITS;
  expect(rule('api', '6.3')).toContain(`${name} characters`);
  expect(rule('api', '6.3').replaceAll(' ', '')).toContain(`information${info}`);
});
