import type { Competition, CompetitionRole } from '#domain/competition/competition.ts';
import type { ListedCompetition } from '#server/records/competitions/competitions.ts';

export const seenBy = (
  userId: number | undefined,
  competition: ListedCompetition,
  role?: CompetitionRole,
): Competition => ({
  id: competition.id,
  name: competition.name,
  dates: competition.dates,
  place: competition.place,
  info: competition.info,
  deadline: competition.deadline,
  hasFile: competition.fileSha256 !== null,
  ...(competition.fileSize !== null && { fileSize: competition.fileSize }),
  isOwner: competition.ownerId === userId,
  ...(role && { role }),
});
