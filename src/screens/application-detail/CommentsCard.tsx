// Comments of the coach on athletes, from the column «Комментарий» of the form.
import { makeStyles } from '@fluentui/react-components';
import type { Athlete } from '#domain/application.ts';
import { applicationText } from '#text/application/application.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens, longWords } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px' },
  comment: { marginLeft: 0, color: tokens.colorNeutralForeground3, ...longWords },
});

export function CommentsCard({ athletes }: { athletes: readonly Athlete[] }) {
  const styles = useStyles();
  const commented = Array.from(athletes.entries()).filter(([, { comment }]) => comment !== '');
  if (commented.length === 0) return null;
  return (
    <Card title={applicationText.detail.comments}>
      <dl className={styles.list}>
        {commented.map(([place, { family, name, comment }]) => (
          <div key={place}>
            <dt>
              {family} {name}
            </dt>
            <dd className={styles.comment}>{comment}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
