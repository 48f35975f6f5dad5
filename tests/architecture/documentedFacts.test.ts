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

/** Texts composed at run time, which the code does not contain literally. */
const EXAMPLES = new Set([
  'Free Male Solo',
  'Иванова-Петрова',
  'Пр. Соло – Иванова А.Б. – Команда',
  'обновлено 14:05, нет сети',
]);
/** A quoted text; may contain one inner pair of «», as in the message about a wrong date. */
const QUOTED = /«((?:[^«»]|«[^«»]*»)+)»/g;

const withPlainSpaces = (text: string): string => text.replaceAll(/\\u00a0|\u00a0/g, ' ');

/** Returns the quoted texts of a document that no source file contains. Placeholders and «…» match anything. */
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

test('every text in «» of the rules is in the code', () => {
  expect([...textOf('docs/behaviour.md').matchAll(QUOTED)].length).toBeGreaterThan(80);
  expect(wordsNowhere('«Войти» and «Выйти вон»')).toEqual(['Выйти вон']);
  expect(
    ['behaviour', 'offline'].flatMap((name) => wordsNowhere(textOf(`docs/${name}.md`))),
  ).toEqual([]);
});

test('the addresses in the rules are those of the page', () => {
  const [, table = ''] = textOf('docs/behaviour.md').split('**2.1** ');
  const [rows = ''] = table.split('**2.2** ');
  const written = [...rows.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) =>
    address.replaceAll('{id}', ':id'),
  );
  expect(new Set(written)).toEqual(new Set<string>(Object.values(ROUTES)));
});

test('the limits in the documents are those of the code', () => {
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
