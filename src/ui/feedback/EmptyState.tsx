// Nothing here yet: one picture, one sentence what to do, one button.
import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { RingSource } from '../drawing/RingSource.tsx';
import { tokens, media } from '../theme/theme.ts';

interface EmptyStateProps {
  icon: ReactElement;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  tone?: 'brand' | 'danger';
}

const useStyles = makeStyles({
  card: {
    textAlign: 'center',
    padding: '8px 24px 36px',
    overflow: 'clip',
    [media.phone]: { padding: '8px 16px 36px' },
  },
  title: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  text: {
    maxWidth: '440px',
    margin: '8px auto 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '16px',
    lineHeight: '24px',
    textWrap: 'balance',
  },
  action: { marginTop: '22px' },
});

export function EmptyState({ icon, title, text, action, tone = 'brand' }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <Card as="div" className={styles.card}>
      <RingSource icon={icon} tone={tone} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Card>
  );
}
