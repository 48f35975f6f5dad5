// Names of downloads (behaviour 6.9).
import { withoutDirections } from '#domain/normaliseText.ts';
import { routineTitle } from '#domain/programme.ts';

// Forbidden by Windows, macOS or Android, or control characters.
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;

/** Replaces forbidden characters by «_». */
export const safeFileName = (name: string): string => {
  const safe = withoutDirections(name)
    .replaceAll(FORBIDDEN, '_')
    .replace(/[. ]+$/, '_')
    .trim();
  return safe === '' ? '_' : safe;
};

export const templateFileName = (competitionName: string): string =>
  safeFileName(`Заявка_${competitionName}.xlsx`);
/** «Заявка_Московская область-1_Кубок Невы.xlsx» */
export const teamFormFileName = (team: string, competitionName: string): string =>
  safeFileName(`Заявка_${team}_${competitionName}.xlsx`);
export const attachmentFileName = (competitionName: string): string =>
  safeFileName(`${competitionName}.pdf`);
/** «Free Solo Иванова А.Б..mp3» */
export const musicFileName = (routine: string, teamName: string): string =>
  safeFileName(`${routineTitle(routine)} ${teamName}.mp3`);

export const reportFileNames = {
  teamsSetup: 'TEAMS_SETUP.xlsx',
  data: 'DATA.xlsx',
  athletes: (id: string) => `${id}_athletes.xlsx`,
  judges: (id: string) => `${id}_judges.xlsx`,
  export: (id: string) => `${id}_export.json`,
} as const;
