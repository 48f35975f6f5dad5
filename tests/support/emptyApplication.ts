import { type Application, emptyProgrammes } from '#domain/application.ts';

/** Returns the application of a team without people and entries. */
export const emptyApplication = (teamName: string): Application => ({
  teamName,
  region: '',
  city: '',
  club: '',
  representative: '',
  phone: '',
  email: '',
  athletes: [],
  staff: [],
  judges: [],
  figures: [],
  ...emptyProgrammes(),
});
