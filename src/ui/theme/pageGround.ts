// The ground under every screen, and its letters.
import { t } from './theme.ts';

/** For makeStyles. */
export const pageGround = {
  minHeight: '100dvh',
  backgroundColor: t.deck,
  fontSize: t.fontSizeBase300,
  lineHeight: t.lineHeightBase300,
} as const;
