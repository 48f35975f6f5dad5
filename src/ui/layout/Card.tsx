// Own, because Fluent's card would load its focus management with the first screens (decision
// 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { cardSurface, longWords, media, paintedAlone, sectionTitle } from '../theme/theme.ts';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  aside?: ReactNode;
  as?: 'section' | 'div' | 'li' | 'article';
  className?: string;
}

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '24px',
    ...cardSurface,
    ...paintedAlone,
    [media.phone]: { padding: '16px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    marginBottom: '16px',
  },
  title: {
    ...sectionTitle,
    textWrap: 'balance',
    ...longWords,
  },
});

export function Card({ children, title, aside, as: Tag = 'section', className }: CardProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <Tag
      className={mergeClasses(styles.card, className)}
      {...(title !== undefined && Tag === 'section' && { 'aria-labelledby': titleId })}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
