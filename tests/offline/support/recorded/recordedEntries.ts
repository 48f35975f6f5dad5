// Entries and people of the recorded devices, as the build of today holds them.

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ANNA = { family: 'Выдумкина', name: 'Анна', surname: 'Вымысловна', birthDate: '2009-01-02' };
export const BELLA = {
  family: 'Небылицына',
  name: 'Белла',
  surname: 'Вымысловна',
  birthDate: '2009-03-04',
};
const VERA = {
  family: 'Понарошкина',
  name: 'Вера',
  surname: 'Вымысловна',
  birthDate: '2010-05-06',
};
export const swims = { isReserve: false };
const reserve = { isReserve: true };
export const ANNA_KEY = 'free-solo\nВыдумкина|Анна|Вымысловна|2009-01-02|false';
export const BELLA_KEY = 'free-solo\nНебылицына|Белла|Вымысловна|2009-03-04|false';
export const duetKey = (birthDateOfVera: string) =>
  `tech-duet\nВыдумкина|Анна|Вымысловна|2009-01-02|false\nНебылицына|Белла|Вымысловна|2009-03-04|false\nПонарошкина|Вера|Вымысловна|${birthDateOfVera}|true`;

export const annasSolo = {
  entryId: 'free-solo-1',
  routine: 'free-solo',
  name: 'Выдумкина А.В.',
  memberKey: ANNA_KEY,
  members: [{ ...ANNA, ...swims }],
};
export const duet = {
  entryId: 'tech-duet-1',
  routine: 'tech-duet',
  name: 'Выдумкина-Небылицына',
  memberKey: duetKey('2010-05-06'),
  members: [
    { ...ANNA, ...swims },
    { ...BELLA, ...swims },
    { ...VERA, ...reserve },
  ],
};
export const duetBefore = {
  ...duet,
  memberKey: duetKey(''),
  members: [
    { ...ANNA, ...swims },
    { ...BELLA, ...swims },
    { ...VERA, birthDate: '', ...reserve },
  ],
};
