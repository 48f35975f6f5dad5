import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const paths = globSync('src/text/**/*.ts');

const DECLINED: Readonly<Record<string, string>> = {
  Отправке: 'Отправка',
  Отправку: 'Отправка',
  Помощи: 'Помощь',
  'Файлах заявки': 'Файлы заявки',
  'Моих заявках': 'Мои заявки',
  'Моей музыке': 'Моя музыка',
  'Моих карточках тренера': 'Мои карточки тренера',
};

/** Labels that are not ours: of browsers, phones, office programs and mailboxes, and examples. */
const OF_OTHERS = new Set([
  'Поделиться',
  'Домой',
  'На экран „Домой“',
  'Добавить',
  'Добавить на главный экран',
  'Синхронное плавание',
  'Спам',
  'Сохранить как',
  'Книга Excel (.xlsx)',
  'Книгу Excel (.xlsx)',
  'Microsoft Excel (.xlsx)',
  'Московская область',
  'Московская область-1',
  'СШОР № 1',
]);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

test('every label named in a sentence exists on a button, tab or screen of the page', async () => {
  const modules = await Promise.all(
    paths.map(async (path): Promise<unknown> => import(pathToFileURL(resolve(path)).href)),
  );
  const labels = new Set(modules.flatMap(stringsIn));
  const named = paths.flatMap((path) =>
    [...withoutComments(readFileSync(path, 'utf8')).matchAll(/«(\p{Lu}[^»$]*)»/gu)].map(
      ([, name = '']) => ({ path, name }),
    ),
  );
  const unknown = named.filter(
    ({ name }) => !OF_OTHERS.has(name) && !labels.has(DECLINED[name] ?? name),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
