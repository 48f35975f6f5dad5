// When two team names mean the same team (contract, "Entries and their files").

/** Equal for names that differ in case, ё and е, or spaces around them only. */
export const teamKey = (teamName: string): string =>
  teamName.normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е');
