// Replaces Fluent's Card, which would load focus management with the first screens (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { focusNeighbour } from '../focus/moveFocus.ts';
import { cardSurface, longWords, media, isolatedPaint, sectionTitle } from '../theme/theme.ts';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  headerEnd?: ReactNode;
  as?: 'section' | 'div' | 'li' | 'article';
  className?: string;
  style?: CSSProperties;
}

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '24px',
    ...cardSurface,
    ...isolatedPaint,
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
    // The title may get the focus of a removed row.
    outlineStyle: 'none',
    ...longWords,
  },
});

export function Card(props: CardProps) {
  const { children, title, headerEnd, as: Tag = 'section', className, style } = props;
  const styles = useStyles();
  const titleId = useId();
  return (
    <Tag
      ref={focusNeighbour}
      className={mergeClasses(styles.card, className)}
      style={style}
      {...(title !== undefined && Tag === 'section' && { 'aria-labelledby': titleId })}
    >
      {(title !== undefined || headerEnd !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {headerEnd}
        </div>
      )}
      {children}
    </Tag>
  );
}
