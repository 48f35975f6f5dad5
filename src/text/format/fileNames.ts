// Names of downloaded files (behaviour 6.9).
import { withoutDirections } from '#domain/normaliseText.ts';
import { routineTitle } from '#domain/programme.ts';

// Control characters, and characters that Windows, macOS or Android forbid in file names.
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;

/** Makes a text usable as a file name. Replaces forbidden characters by «_». */
export const safeFileName = (name: string): string => {
  const safe = withoutDirections(name)
    .replaceAll(FORBIDDEN, '_')
    .replace(/[. ]+$/, '_')
    .trim();
  return safe === '' ? '_' : safe;
};

export const templateFileName = (competitionName: string): string =>
  safeFileName(`Заявка_${competitionName}.xlsx`);
export const teamFormFileName = (team: string, competitionName: string): string =>
  safeFileName(`Заявка_${team}_${competitionName}.xlsx`);
export const attachmentFileName = (competitionName: string): string =>
  safeFileName(`${competitionName}.pdf`);
export const musicFileName = (routine: string, teamName: string): string =>
  safeFileName(`${routineTitle(routine)} ${teamName}.mp3`);

export const reportFileNames = {
  teamsSetup: 'TEAMS_SETUP.xlsx',
  data: 'DATA.xlsx',
  athletes: (id: string) => `${id}_athletes.xlsx`,
  judges: (id: string) => `${id}_judges.xlsx`,
  export: (competitionName: string) => safeFileName(`Судейская программа_${competitionName}.json`),
} as const;
