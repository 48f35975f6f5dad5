// A form whose only entry is a technical duet, which needs two files before its submission.
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';

export const duetFilling = {
  ...fullFilling,
  athletes: fullFilling.athletes
    .slice(0, 2)
    .map((athlete): FilledAthlete => ({ ...athlete, marks: { 'tech-duet': '+' } })),
} satisfies Filling;
