// Words of the form that is filled with the people of an own application.
import { namedInQuotes } from '../format/quoted.ts';

export const filledTemplateText = {
  title: 'Команда уже выступала?',
  text: 'В форме будут команда, спортсмены, персонал и судьи из вашей прошлой заявки. Программы отметьте заново.',
  from: (team: string, competition: string, moment: string) =>
    `Заявка команды ${namedInQuotes(team)} на соревнование ${namedInQuotes(competition)}, подана ${moment}.`,
  choice: 'Из какой заявки',
  option: (team: string, competition: string, moment: string) =>
    `${team} – ${competition}, ${moment}`,
  button: 'Скачать форму с составом прошлой заявки',
  toCheck: 'Проверьте в скачанной форме',
  sound:
    'Форма скачана, замечаний к составу нет. Разряды и телефоны могли измениться – проверьте их.',
} as const;
