import { expect, test } from 'vitest';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { removedTeamsText } from '#text/competition/competition.ts';

test('the text about a file names its kind, entry, team and file name', () => {
  const { title, consequence } = submittedEntriesText.erase;
  expect(title('music', 'Пр. Соло – Ким А.')).toBe('Стереть музыку «Пр. Соло – Ким А.»?');
  expect(consequence('Нереида', 'трек_0.mp3')).toMatch(/^Команда «Нереида», файл «трек_0.mp3»\./u);
});

test('the text about an application names team and competition', () => {
  const { title, consequence } = removedTeamsText.erase;
  expect(title('Нереида')).toBe('Стереть заявку «Нереида»?');
  expect(consequence('Кубок Волги')).toMatch(/^Заявка на соревнование «Кубок Волги» сотрётся /u);
});
