import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './theme.css';
import { tokens } from './theme.ts';

/** Empty, because theme.css sets Fluent's variables. */
const EMPTY_THEME = {};

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: tokens.deck,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});

export function AppTheme({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <FluentProvider theme={EMPTY_THEME}>
      {/* The provider does not get this class, because popovers would inherit it. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
