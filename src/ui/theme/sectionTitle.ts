// The letters of a title below that of the screen, for makeStyles.
import { tokens } from './theme.ts';

export const sectionTitle = {
  fontSize: tokens.fontSizeBase500,
  lineHeight: tokens.lineHeightBase500,
  fontWeight: tokens.fontWeightSemibold,
} as const;
