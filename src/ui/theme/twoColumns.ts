// Content in one column that becomes two where there is room.
import { media } from './breakpoints.ts';

/** For makeStyles; `widths` of the two, as `grid-template-columns` has them. */
export const twoColumns = (widths: string) => ({
  display: 'grid' as const,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '20px',
  [media.phone]: { gap: '14px' },
  [media.twoColumns]: { gridTemplateColumns: widths },
});
