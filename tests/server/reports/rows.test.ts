import { describe, expect, test } from 'vitest';
import { readBack } from './reportedTeams.ts';

describe('TEAMS_SETUP.xlsx', () => {
  test('has a row an entry, by event, team in natural order and name', async () => {
    const { headers, rows } = await readBack('teamsSetup');
    expect(headers?.join(' | ')).toBe(
      '№ | Программа | Вид | Команда | Номер заявки в виде | Участники | Запасные (Р) | Тренер(ы) | Карточка | Музыка | id | Комментарии',
    );
    expect(rows.map((row) => JSON.stringify(row))).toEqual([
      '[1,"Обязательная","Фигуры","Москва-2",null,"Яшина Анна",null,"Орлова М.П.",null,null,"3-figures-1",""]',
      '[2,"Обязательная","Фигуры","Москва-10",null,"Иванова Анна",null,"Орлова М.П.",null,null,"7-figures-2","вне конкурса"]',
      '[3,"Техническая","Дуэт","Москва-10",1,"Петрова Анна, Иванова Анна","Сидорова Анна","Зайцева Е.А., Орлова М.П.","✓","✓","7-tech-duet-1","Иванова Анна: вне конкурса"]',
      '[4,"Техническая","Дуэт","Москва-10",2,"Сидорова Анна, Волков Артём","Иванова Анна","Орлова М.П.",null,null,"7-tech-duet-2","Иванова Анна: вне конкурса"]',
      '[5,"Произвольная","Соло","Москва-2",1,"Яшина Анна","","Орлова М.П.",null,null,"3-free-solo-1",""]',
      '[6,"Произвольная","Соло","Москва-10",1,"Иванова Анна","","Орлова М.П.",null,"✓","7-free-solo-1","Иванова Анна: вне конкурса"]',
    ]);
  });
});

describe('DATA.xlsx', () => {
  test('has a row an athlete with a column an event', async () => {
    const { headers, rows } = await readBack('data');
    expect(headers?.join(' | ')).toBe(
      'Команда | Фамилия | Имя | Отчество | Фамилия Имя | Фамилия И.О. | Дата рождения | Год | Пол | Разряд | Обяз. программа | Тех. Соло | Тех. Соло м. | Тех. Дуэт | Тех. См. дуэт | Тех. Группа | Пр. Соло | Пр. Соло м. | Пр. Дуэт | Пр. См. дуэт | Пр. Группа | Пр. Акр. группа | Пр. Комби | Тренер | id | Комментарий',
    );
    expect(rows.map((row) => [row[0], row[1]])).toEqual([
      ['Москва-2', 'Яшина'],
      ['Москва-10', 'Волков'],
      ['Москва-10', 'Иванова'],
      ['Москва-10', 'Петрова'],
      ['Москва-10', 'Сидорова'],
    ]);
    expect(JSON.stringify(rows[2])).toBe(
      '["Москва-10","Иванова","Анна","Олеговна","Иванова Анна","Иванова А.О.","2008-04-05T00:00:00.000Z",2008,"Ж","КМС",1,null,null,1,null,null,1,null,null,null,null,null,null,"Орлова М.П.","7-2","вне конкурса"]',
    );
    expect(rows[1]?.slice(4, 6)).toEqual(['Волков Артём', 'Волков А.']);
    expect(rows.map((row) => row[13])).toEqual([null, 2, 1, 1, 'Р']);
  });
});

describe('{id}_athletes.xlsx', () => {
  test('lists athletes by team with totals, and room for signatures', async () => {
    const { headers, rows } = await readBack('athletes');
    expect(headers?.slice(-4)).toEqual(['Допуск', 'Страховка', 'Подпись', 'Комментарий']);
    expect(rows.map((row) => row[0])).toEqual([
      1,
      'Итого Москва-2: 1\u00a0спортсмен',
      2,
      3,
      4,
      5,
      'Итого Москва-10: 4\u00a0спортсмена',
      'Всего: 5\u00a0спортсменов',
    ]);
    expect(JSON.stringify(rows[3])).toBe(
      '[3,"Москва-10","Иванова Анна Олеговна","2008-04-05T00:00:00.000Z","КМС","Орлова М.П.","Тех. Дуэт, Тех. Дуэт (2Р), Пр. Соло","✓",null,null,null,"вне конкурса"]',
    );
  });
});

describe('{id}_judges.xlsx', () => {
  test('lists the judges with room for the panel', async () => {
    const { headers, rows } = await readBack('judges');
    expect(headers?.join(' | ')).toBe(
      '№ | ФИО | Категория | Субъект РФ | Город | Команда | Телефон | Бригада',
    );
    expect(rows.map((row) => JSON.stringify(row))).toEqual([
      '[1,"Лебедева Ольга Юрьевна","ССВК","Москва","Москва","Москва-10","+7 901 111-22-33",null]',
    ]);
  });
});
