// The letters of a title below that of the screen, for makeStyles.
import { t } from './theme.ts';

export const sectionTitle = {
  fontSize: t.fontSizeBase500,
  lineHeight: t.lineHeightBase500,
  fontWeight: t.fontWeightSemibold,
} as const;
