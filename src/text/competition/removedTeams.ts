import { namedInQuotes } from '../format/typography.ts';

export const removedTeamsText = {
  title: 'Удалённые заявки',
  when: (at: string, until: string) => `Удалена ${at} · вернуть можно до\u00a0${until}`,
  byOwner: (at: string) => `Снята представителем ${at}`,
  reason: (reason: string) => `Причина: ${reason}`,
  action: 'Вернуть в соревнование',
  actionOf: (team: string) => `Вернуть в соревнование: ${team}`,
  /** Reason: the team has submitted again. */
  newerFirst: 'команда подана снова: сначала удалите новую заявку',
  /** Reason: helpers cannot restore their own team. */
  ownTeam: 'это ваша команда: вернуть её может только организатор',
  erase: {
    action: 'Стереть навсегда',
    actionOf: (team: string) => `Стереть навсегда: ${team}`,
    title: (team: string) => `Стереть заявку ${namedInQuotes(team)}?`,
    consequence: (competition: string) =>
      `Заявка на соревнование ${namedInQuotes(competition)} сотрётся с черновиком, всеми версиями, музыкой и карточками. Вернуть их будет нельзя.`,
    cancel: 'Не стирать',
    done: 'Заявка стёрта',
  },
  submittedAgain: (at: string): string => `Подана снова: прежнюю заявку удалили ${at}`,
} as const;
