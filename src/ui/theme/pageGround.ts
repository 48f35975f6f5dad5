// The ground under every screen, and its letters.
import { tokens } from './theme.ts';

/** For makeStyles. */
export const pageGround = {
  minHeight: '100dvh',
  backgroundColor: tokens.deck,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
} as const;
