import { namedInQuotes } from '../format/quoted.ts';

export const filledTemplateText = {
  title: 'Состав из прошлой заявки',
  from: (team: string, competition: string, moment: string) =>
    `Команда ${namedInQuotes(team)}, соревнование ${namedInQuotes(competition)}, заявка подана ${moment}.`,
  choice: 'Из какой заявки',
  option: (team: string, competition: string, moment: string) =>
    `${team} – ${competition}, ${moment}`,
  text: 'В файле будут данные команды, спортсмены, персонал и судьи. Программы отметьте заново.',
  button: 'Скачать файл с составом прошлой заявки',
  toCheck: 'Проверьте в файле',
  sound: 'Замечаний к составу нет. Разряды и телефоны могли измениться – проверьте их.',
} as const;
