import { describe, expect, test } from 'vitest';
import { entriesByName, foldWord } from '#domain/batch/entriesByName.ts';
import { ENTRIES } from './sampleEntries.ts';

const meant = (name: string) => entriesByName(name, ENTRIES).map(({ entryId }) => entryId);

describe('a file name that matches one entry', () => {
  test.each([
    ['Иванова_соло_тех.mp3', 'tech-solo-1'],
    ['2 дуэт Петрова Сидорова FREE.MP3', 'free-duet-2'],
    ['Караваева карточка соло произв.pdf', 'free-solo-3'],
    ['ИВАНОВА АННА произвольное соло.mp3', 'free-solo-1'],
    ['Иванова В. соло.mp3', 'free-solo-2'],
    ['Иванова ВП соло пр.mp3', 'free-solo-2'],
    ['В.Иванова – соло – ПП.mp3', 'free-solo-2'],
    ['Карточка Караваевой соло.docx', 'free-solo-3'],
    ['дуэт Петровой и Сидоровой техническая программа.mp3', 'tech-duet-1'],
    ['Петрова-Сидорова ТП.mp3', 'tech-duet-1'],
    ['ПетроваСидороваПроизв.mp3', 'free-duet-2'],
    ['Семенова Караваева.mp3', 'free-duet-1'],
    ['Дуэт 2 произвольная.mp3', 'free-duet-2'],
    ['дуэт1пр.mp3', 'free-duet-1'],
    ['Микст.mp3', 'free-mixed-1'],
    ['см. дуэт карточка.pdf', 'free-mixed-1'],
    ['mixed duet.mp3', 'free-mixed-1'],
    ['Щукин соло.mp3', 'free-male_solo-1'],
    ['Соло м. произв.mp3', 'free-male_solo-1'],
    ['Зайцева соло.mp3', 'tech-solo-2'],
    ['Соло муж.mp3', 'free-male_solo-1'],
    ['Группа тех.mp3', 'tech-team-1'],
    ['техгруппа.mp3', 'tech-team-1'],
    ['Группа_пр_карта.pdf', 'free-team-1'],
    ['Акро_МО1.mp3', 'free-highlight-1'],
    ['акр. группа.mp3', 'free-highlight-1'],
    ['комби финал 2026.mp3', 'free-combi-1'],
    ['Комбинация карточка.pdf', 'free-combi-1'],
    ['ivanova_solo_tech.mp3', 'tech-solo-1'],
    ['Karavaeva solo.mp3', 'free-solo-3'],
    ['KARAVAYEVA_SOLO_FREE.mp3', 'free-solo-3'],
    ['Semyonova-Karavayeva duet.mp3', 'free-duet-1'],
    ['Zaytseva-Khokhlova tech.mp3', 'tech-solo-2'],
    ['Zaiceva Hohlova solo.mp3', 'tech-solo-2'],
    ['Shchukin_male solo.mp3', 'free-male_solo-1'],
    ['Schukin Karavaeva.mp3', 'free-mixed-1'],
    ['gruppa tehnicheskaya.mp3', 'tech-team-1'],
    ['acrobatic.mp3', 'free-highlight-1'],
    ['Combi.mp3', 'free-combi-1'],
    ['Караваева соло.mp3'.normalize('NFD'), 'free-solo-3'],
    ['Семёнова дуэт.mp3', 'free-duet-1'],
    ['СЕМЕНОВА дует.mp3', 'free-duet-1'],
  ])('%s', (name, entryId) => {
    expect(meant(name)).toEqual([entryId]);
  });
});

describe('a file name that matches several entries', () => {
  test.each([
    ['Иванова соло.mp3', ['free-solo-1', 'free-solo-2', 'tech-solo-1']],
    ['Петрова Сидорова.mp3', ['free-duet-2', 'tech-duet-1']],
    ['Дуэт.mp3', ['free-duet-1', 'free-duet-2', 'tech-duet-1']],
    ['Группа.mp3', ['free-team-1', 'tech-team-1']],
    ['Группа тех и пр.mp3', ['free-team-1', 'tech-team-1']],
    ['Карточка Семенова.pdf', ['free-duet-1', 'free-team-1']],
  ])('%s', (name, entryIds) => {
    expect(meant(name)).toEqual(entryIds);
  });
});

describe('a file name that matches no entry', () => {
  test.each([
    'Трек_03_финал.mp3',
    '2.mp3',
    'IMG_2041.HEIC',
    '.mp3',
    '',
    '———.pdf',
    '🏊‍♀️.mp3',
    'Программа.pdf',
    'Щукин группа.mp3',
    'Зайцева тех дуэт.mp3',
    'Солонина финал.mp3',
    'Акулова.mp3',
    'а'.repeat(5000),
  ])('%s', (name) => {
    expect(meant(name)).toEqual([]);
  });
});

test('without entries a file name matches nothing', () => {
  expect(entriesByName('Иванова соло.mp3', [])).toEqual([]);
});

test.each([
  ['Щербакова', ['Shcherbakova', 'Scherbakova', 'ЩЕРБАКОВА']],
  ['Цой', ['Tsoy', 'Tsoi', 'Tzoy', 'Coj']],
  ['Жукова', ['Zhukova', 'Žukova']],
  ['Алексеева', ['Alekseeva', 'Alexeyeva', 'Alekseyeva']],
  ['Соловьёва', ['Solovyova', 'Solovieva', 'Solov’eva', 'Соловьева']],
  ['Юлия', ['Yulia', 'Julija', 'Iuliia', 'Yuliya']],
  ['Хохлова', ['Khokhlova', 'Hohlova']],
  ['Савельева', ['Savelyeva', 'Savelieva']],
  ['Белый', ['Bely', 'Beliy', 'Belyy']],
])('%s is recognised in Latin letters', (name, others) => {
  expect(others.map((each) => foldWord(each.replaceAll('’', '')))).toEqual(
    others.map(() => foldWord(name)),
  );
});
