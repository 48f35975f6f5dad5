import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './theme.css';
import { tokens } from './theme.ts';

/** theme.css has Fluent's variables, too. */
const NOTHING_MORE = {};

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
    <FluentProvider theme={NOTHING_MORE}>
      {/* Not on the provider, whose class popovers inherit. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
