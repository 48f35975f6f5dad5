// The page under everything.
import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { t } from './theme.ts';
import './theme.css';

/** Fluent's own variables are in theme.css, too. */
const NOTHING_MORE = {};

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: t.deck,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
  },
});

export function AppTheme({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <FluentProvider theme={NOTHING_MORE}>
      {/* Not on the provider: its class also goes on what floats above the page. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
