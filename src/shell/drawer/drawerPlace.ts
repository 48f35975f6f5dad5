// The room of the expanded drawer at the side of wide screens.
import { t } from '#ui/theme/theme.ts';

/** For makeStyles. */
export const drawerPlace = {
  flexShrink: 0,
  boxSizing: 'border-box',
  width: '15vw',
  backgroundColor: t.rail,
  borderRight: `1px solid ${t.colorNeutralStroke2}`,
} as const;
