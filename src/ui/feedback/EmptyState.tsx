import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactElement, ReactNode } from 'react';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Card } from '../layout/Card.tsx';
import { centred, media, tokens } from '../theme/theme.ts';

interface FailureProps {
  tone?: 'brand' | 'danger';
  title: string;
  text: string;
}

const Failure = ({ tone = 'danger', action, ...words }: FailureProps & { action: ReactNode }) => (
  <div role="alert">
    <EmptyState tone={tone} icon={<ErrorCircle24Regular />} {...words} action={action} />
  </div>
);

export const NoScreen = (why: FailureProps) => (
  <Failure
    {...why}
    action={
      <Button big tone="primary" onClick={() => location.reload()}>
        {uiText.reload}
      </Button>
    }
  />
);

interface RefusedStateProps {
  title: string;
  message: string;
  onRetry: () => void;
}

export const RefusedState = ({ title, message, onRetry }: RefusedStateProps) => (
  <Failure
    title={title}
    text={message}
    action={
      <Button big tone="primary" icon={<ArrowClockwise20Regular />} onClick={onRetry}>
        {uiText.retry}
      </Button>
    }
  />
);

const RINGS = [22, 33, 44, 56, 68, 80, 92];

const useStyles = makeStyles({
  source: {
    position: 'relative',
    ...centred,
    height: '220px',
    overflow: 'clip',
  },
  rings: {
    position: 'absolute',
    top: 0,
    left: '50%',
    transform: 'translateX(-50%)',
    width: '440px',
    height: '220px',
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
  },
  disc: {
    zIndex: 1,
    ...centred,
    width: '76px',
    height: '76px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.white,
    '& svg': { width: '36px', height: '36px' },
  },
  brand: { backgroundColor: tokens.colorBrandBackground },
  danger: { backgroundColor: '#b3141f' },
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

interface EmptyStateProps {
  icon: ReactElement;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Address. If set, `action` is a link. */
  to?: string;
  tone?: 'brand' | 'danger';
}

export function EmptyState({ icon, title, text, action, to, tone = 'brand' }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.source} aria-hidden>
        <svg className={styles.rings} viewBox="-220 -110 440 220">
          {RINGS.map((radius, at) => (
            <ellipse
              key={radius}
              rx={radius * 2.2}
              ry={radius * 1.35}
              strokeOpacity={0.34 * (1 - at / RINGS.length)}
            />
          ))}
        </svg>
        <div className={mergeClasses(styles.disc, styles[tone])}>{icon}</div>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && (
        <div className={styles.action}>
          {to === undefined ? (
            action
          ) : (
            <LinkButton big tone="primary" to={to}>
              {action}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
