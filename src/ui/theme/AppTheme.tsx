// The page under everything.
import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './theme.css';
import { tokens } from './theme.ts';

/** For makeStyles. */
const pageGround = {
  minHeight: '100dvh',
  backgroundColor: tokens.deck,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
} as const;

/** Fluent's own variables are in theme.css, too. */
const NOTHING_MORE = {};

const useStyles = makeStyles({ page: pageGround });

export function AppTheme({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <FluentProvider theme={NOTHING_MORE}>
      {/* Not on the provider: its class also goes on what floats above the page. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
