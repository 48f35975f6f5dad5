import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { centred, plainList, tokens } from '../theme/theme.ts';

const FLOAT = '30px';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, ...plainList },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${FLOAT} minmax(0, 1fr)`,
    columnGap: '14px',
    paddingBottom: '16px',
    ':not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '24px',
      bottom: 0,
      left: '14px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child': { paddingBottom: 0 },
  },
  float: {
    boxSizing: 'border-box',
    ...centred,
    width: FLOAT,
    height: '24px',
    borderRadius: '8px',
    border: `1.5px solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  title: { fontSize: '16px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  words: { display: 'grid', gap: '6px', minWidth: 0, color: tokens.colorNeutralForeground2 },
});

interface NumberedStep {
  title: string;
  children: ReactNode;
}

interface NumberedStepsProps {
  steps: readonly NumberedStep[];
  as?: 'h2' | 'h3';
}

export function NumberedSteps({ steps, as: Title = 'h3' }: NumberedStepsProps) {
  const styles = useStyles();
  return (
    <ol className={styles.list}>
      {Array.from(steps.entries(), ([at, { title, children }]) => (
        <li key={title} className={styles.step}>
          {/* Hidden from screen readers, because they announce the number of a list item. */}
          <span aria-hidden className={styles.float}>
            {at + 1}
          </span>
          <div>
            <Title className={styles.title}>{title}</Title>
            <div className={styles.words}>{children}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
