import { expect, test } from 'vitest';
import { remindedText } from '#text/competition/reminding.ts';

test('a toast names three of many teams, and those missing in the list', () => {
  const lately = ['Волна', 'Дельта', 'Лазурь', 'Нереида', 'Ритм'];
  expect(remindedText({ reminded: [], lately, unwanted: lately, ready: ['Прибой'] })).toBe(
    'Писем не отправлено. За последний час уже напоминали: Волна, Дельта, Лазурь и ещё 2. Не получают напоминаний: Волна, Дельта, Лазурь, Нереида, Ритм. Уже готовы: Прибой.',
  );
});
