// Words about competitions: lists, the create form, the organiser's view (spec 2.5-2.7).

export const form = {
  name: 'Название соревнования',
  dates: 'Даты проведения',
  place: 'Место проведения',
  info: 'Доп. информация',
  deadline: 'Дата окончания приёма заявок',
  submit: 'Создать соревнование',
} as const;

/** Stands on the create screen of a user whose access level is too low (spec 6). */
export const notEnoughAccess = (email: string): string =>
  `У вас недостаточно прав для создания соревнований. Обратитесь к разработчику по e-mail: ${email}`;

export const organiser = {
  remove: 'Удалить соревнование',
  submitApplication: 'Подать заявку',
  teamsSetup: 'Скачать TEAMS_SETUP.xlsx',
  data: 'Скачать Data.xlsx',
  athletes: 'Скачать список участников',
  judges: 'Скачать список судей',
  onlyForOwner: 'доступно организатору',
} as const;
