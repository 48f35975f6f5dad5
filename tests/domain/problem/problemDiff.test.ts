import { describe, expect, test } from 'vitest';
import type { Problem } from '#domain/application.ts';
import { problemDiff, compareProblems, type ProblemSet } from '#domain/problem/problemDiff.ts';

const ANNA = 'Иванова Анна Борисовна';
const VERA = 'Петрова Вера Сергеевна';
const DARIA = 'Сидорова Дарья Олеговна';

function problem(cell: string, person: string, sentence: string, code = 'birth-date'): Problem {
  const sheet = 'Спортсмены';
  const address = cell === '' ? sheet : `${sheet}!${cell}`;
  const about = person === '' ? {} : { person };
  const message = `${address}: ${sentence}`;
  return { severity: 'error', code, sheet, cell, ...about, message, sentence };
}

const missing = (cell: string, person: string) =>
  problem(cell, person, 'не указана дата рождения – нужен вид 05.04.1998');
const noSuchDay = (cell: string, person: string, date: string) =>
  problem(cell, person, `дата рождения «${date}» – такого дня нет; нужен вид 05.04.1998`);

const entrySize = (cell: string, number: number, count: number): Problem => {
  const title = number === 1 ? 'Тех. Дуэт' : `Тех. Дуэт (${number})`;
  const sentence = `${title}: без запасных ${count}, а нужно ровно 2`;
  return { ...problem(cell, '', sentence, 'entry-size'), topic: `tech-duet-${number}` };
};
const columnMissing = (topic: 'sex' | 'rank'): Problem => {
  const header = { sex: 'Пол', rank: 'Разряд' }[topic];
  return { ...problem('', '', `столбец «${header}» удалён`, 'column-missing'), topic };
};
const ofBefore = ({ sentence: _sentence, topic: _topic, ...rest }: Problem): Problem => rest;

const form = (problems: Problem[], people = [ANNA, VERA, DARIA], team = 'Нева-1'): ProblemSet => ({
  team,
  people,
  problems,
});
const counts = (before: Problem[], after: Problem[]) => {
  const { resolved, remaining, added } = compareProblems(form(before), form(after));
  return [resolved.length, remaining.length, added.length];
};

describe('the problems of a corrected form', () => {
  test('are all resolved if everything is corrected', () => {
    const before = [missing('E5', ANNA), missing('E6', VERA)];
    expect(compareProblems(form(before), form([]))).toEqual({
      resolved: before,
      remaining: [],
      added: [],
    });
  });

  test('all remain if the file is the same', () => {
    const same = [missing('E5', ANNA), missing('E6', VERA)];
    expect(compareProblems(form(same), form(same))).toEqual({
      resolved: [],
      remaining: same,
      added: [],
    });
  });

  test('are resolved, remaining and new, each in the order of its form', () => {
    const changes = compareProblems(
      form([missing('E5', ANNA), missing('E6', VERA)]),
      form([problem('F5', ANNA, 'не указан пол – нужно Ж или М', 'sex'), missing('E6', VERA)]),
    );
    expect(changes.resolved).toEqual([missing('E5', ANNA)]);
    expect(changes.remaining).toEqual([missing('E6', VERA)]);
    expect(changes.added.map(({ code }) => code)).toEqual(['sex']);
  });

  test('remain if a row was inserted above', () => {
    const changes = compareProblems(
      form([missing('E5', ANNA), missing('E6', VERA)]),
      form([missing('E6', ANNA), missing('E7', VERA)]),
    );
    expect(changes.resolved).toEqual([]);
    expect(changes.remaining.map(({ cell }) => cell)).toEqual(['E6', 'E7']);
  });

  test('do not remain if another person with the same problem moved into the row', () => {
    const changes = compareProblems(form([missing('E5', ANNA)]), form([missing('E5', VERA)]));
    expect(changes).toMatchObject({
      resolved: [{ person: ANNA }],
      remaining: [],
      added: [{ person: VERA }],
    });
  });

  test('remain if a wrong value was replaced by another wrong value', () => {
    expect(
      counts([noSuchDay('E5', ANNA, '05.13.1998')], [noSuchDay('E7', ANNA, '32.01.1998')]),
    ).toEqual([0, 1, 0]);
  });

  test('are one resolved and one new if the value is wrong for another reason', () => {
    expect(
      counts([missing('E5', ANNA)], [problem('E5', ANNA, 'ещё не наступила', 'future')]),
    ).toEqual([1, 0, 1]);
  });

  test('remain if their person was renamed', () => {
    const { resolved, remaining, added } = compareProblems(
      form([missing('E5', 'Иванва Анна')], ['Иванва Анна', VERA]),
      form([missing('E5', ANNA)], [ANNA, VERA]),
    );
    expect([resolved.length, remaining.length, added.length]).toEqual([0, 1, 0]);
  });

  test('are resolved and new if their person was renamed and moved', () => {
    const { resolved, remaining, added } = compareProblems(
      form([missing('E5', 'Иванва Анна')], ['Иванва Анна', VERA]),
      form([missing('E9', ANNA)], [ANNA, VERA]),
    );
    expect([resolved.length, remaining.length, added.length]).toEqual([1, 0, 1]);
  });

  test('remain once if one of two equal ones was corrected', () => {
    const twice = problem('A5', ANNA, 'этот же спортсмен уже есть в строке 4', 'twice');
    expect(counts([twice, twice], [twice])).toEqual([1, 1, 0]);
    expect(counts([twice], [twice, twice])).toEqual([0, 1, 1]);
  });

  test('remain if a repeated athlete is now in another row', () => {
    expect(
      counts(
        [problem('A9', ANNA, 'этот же спортсмен уже есть в строке 4', 'twice')],
        [problem('A10', ANNA, 'этот же спортсмен уже есть в строке 5', 'twice')],
      ),
    ).toEqual([0, 1, 0]);
  });

  test('are different in different programme cells of a person', () => {
    const mark = (cell: string, text: string) =>
      problem(cell, ANNA, `отметка «${text}» не читается – нужно +`, 'mark');
    expect(counts([mark('L5', 'x')], [mark('M5', 'y')])).toEqual([1, 0, 1]);
    expect(counts([mark('L5', 'x')], [mark('L6', 'y')])).toEqual([0, 1, 0]);
  });

  test('remain if an entry still has a wrong size, but not for another entry', () => {
    expect(counts([entrySize('L4', 1, 3)], [entrySize('L4', 1, 1)])).toEqual([0, 1, 0]);
    expect(counts([entrySize('L4', 1, 3)], [entrySize('L5', 1, 1)])).toEqual([0, 1, 0]);
    expect(counts([entrySize('L4', 1, 3)], [entrySize('L4', 2, 3)])).toEqual([1, 0, 1]);
  });

  test('are compared by their topic, not by their sentence', () => {
    const first = { ...entrySize('L4', 1, 3), sentence: 'Тех. Дуэт: не то число' };
    const second = { ...entrySize('L4', 2, 3), sentence: 'Тех. Дуэт: не то' };
    expect(counts([first], [second])).toEqual([1, 0, 1]);
    expect(counts([first], [{ ...second, topic: 'tech-duet-1' }])).toEqual([0, 1, 0]);
  });

  test('remain if a cover field is wrong in another way', () => {
    const team = (text: string) =>
      problem('B5', '', `название команды «${text}» не подходит`, 'team');
    expect(counts([team('!!!')], [team('???')])).toEqual([0, 1, 0]);
  });

  test('are one resolved and one new if another column is missing', () => {
    expect(counts([columnMissing('sex')], [columnMissing('rank')])).toEqual([1, 0, 1]);
    expect(counts([columnMissing('sex')], [columnMissing('sex')])).toEqual([0, 1, 0]);
  });

  test('are different on different sheets', () => {
    const here = missing('E5', ANNA);
    expect(counts([here], [{ ...here, sheet: 'Судьи' }])).toEqual([1, 0, 1]);
  });
});

describe('a reading by an older build', () => {
  const same = [missing('E5', ANNA), entrySize('L4', 1, 3), columnMissing('sex')];
  const lower = [missing('E6', ANNA), entrySize('L5', 1, 3), columnMissing('sex')];
  const ofToday = (one: Problem): Problem => one;

  describe.each([
    ['a reading by this build', ofBefore, ofToday],
    ['another reading by that build', ofBefore, ofBefore],
    ['an earlier reading by this build, if the server is older', ofToday, ofBefore],
  ])('compared with %s', (_, old, now) => {
    const change = (before: Problem[], after: Problem[]) => counts(before.map(old), after.map(now));

    test('keeps problems that are in the same row or one row lower', () => {
      expect(change(same, same)).toEqual([0, 3, 0]);
      expect(change(same, lower)).toEqual([0, 3, 0]);
    });

    test('has resolved and new problems', () => {
      expect(change(same, [missing('E6', VERA), columnMissing('rank')])).toEqual([3, 0, 2]);
    });

    test('keeps a value of a person that is wrong in another way', () => {
      const [first, second] = [noSuchDay('E5', ANNA, '05.13'), noSuchDay('E7', ANNA, '32.01')];
      expect(change([first], [second])).toEqual([0, 1, 0]);
    });
  });
});

describe('two forms are compared', () => {
  const before = form([missing('E5', ANNA)]);

  test('if the team has kept its name or any of its people', () => {
    expect(problemDiff(before, form([], ['Новая Ольга'], 'нева-1 '))).toBeDefined();
    expect(problemDiff(before, form([], [VERA], 'Нева'))).toBeDefined();
    expect(problemDiff({ ...before, people: [] }, form([], [VERA], 'Нева'))).toBeDefined();
  });

  test('but not with the form of another team', () => {
    expect(problemDiff(before, form([], ['Новая Ольга'], 'Волна'))).toBeUndefined();
  });

  test('but not if there was nothing to correct', () => {
    expect(problemDiff(form([]), form([missing('E5', ANNA)]))).toBeUndefined();
  });
});
