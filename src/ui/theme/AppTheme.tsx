// Light or dark by the system's setting, and the page under everything.
import { FluentProvider, makeStaticStyles, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { queries } from './breakpoints.ts';
import { darkTheme, lightTheme, t } from './theme.ts';
import { useMedia } from './useMedia.ts';

const usePageStyles = makeStaticStyles({
  body: { margin: 0, textSizeAdjust: '100%' },
  'h1, h2, h3, p, ul, ol, dl, dd': { margin: 0 },
});

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: t.deck,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
  },
});

export function AppTheme({ children }: { children: ReactNode }) {
  usePageStyles();
  const styles = useStyles();
  const isDark = useMedia(queries.dark);
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      {/* Not on the provider: its class also goes on what floats above the page. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}
