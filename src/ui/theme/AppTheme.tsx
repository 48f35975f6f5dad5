// The page under everything.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { t } from './theme.ts';
import './theme.css';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    backgroundColor: t.deck,
    color: t.colorNeutralForeground1,
    fontFamily: t.fontFamilyBase,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
  },
});

export function AppTheme({ children }: { children: ReactNode }) {
  return <div className={useStyles().page}>{children}</div>;
}
