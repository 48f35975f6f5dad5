// Words for visitors on `/`.

export const welcomeText = {
  title: 'Начало',
  forOrganisers:
    'Организаторы публикуют соревнования и получают готовые списки участников и судей.',
  forRepresentatives:
    'Представители команд подают заявки с карточками тренера и музыкой – с телефона, планшета или компьютера.',
} as const;
