import { expect, test } from 'vitest';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { removedTeamsText } from '#text/competition/removedTeams.ts';

test('of a file the kind, the entry, the team and its own name', () => {
  const { title, consequence } = submittedEntriesText.erase;
  expect(title('music', 'Пр. Соло – Ким А.')).toBe('Стереть музыку «Пр. Соло – Ким А.»?');
  expect(consequence('Нереида', 'трек_0.mp3')).toMatch(/^Команда «Нереида», файл «трек_0.mp3»\./u);
});

test('of an application the team and the competition', () => {
  const { title, consequence } = removedTeamsText.erase;
  expect(title('Нереида')).toBe('Стереть заявку «Нереида»?');
  expect(consequence('Кубок Волги')).toMatch(/^Заявка на соревнование «Кубок Волги» сотрётся /u);
});
