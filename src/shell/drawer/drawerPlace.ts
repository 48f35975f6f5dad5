// The room of the expanded drawer at the side of wide screens.
import { tokens } from '#ui/theme/theme.ts';

/** For makeStyles. */
export const drawerPlace = {
  flexShrink: 0,
  boxSizing: 'border-box',
  width: '15vw',
  backgroundColor: tokens.rail,
  borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
} as const;
