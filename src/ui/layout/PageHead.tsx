import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { longWords, media, tokens } from '../theme/theme.ts';
import { useHeading } from '../focus/useHeading.ts';

interface PageHeadProps {
  title: string;
  subtitle?: ReactNode;
  headerEnd?: ReactNode;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '8px 24px',
    marginBottom: '20px',
    [media.phone]: { marginBottom: '14px' },
  },
  words: { minWidth: 0, maxWidth: '100%' },
  title: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    ...longWords,
    outlineStyle: 'none',
    [media.phone]: { fontSize: '26px', lineHeight: '32px' },
  },
  subtitle: { marginTop: '2px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  headerEnd: { [media.phone]: { width: '100%' } },
});

export function PageHead({ title, subtitle, headerEnd }: PageHeadProps) {
  const styles = useStyles();
  const heading = useHeading(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {headerEnd && <div className={styles.headerEnd}>{headerEnd}</div>}
    </header>
  );
}
