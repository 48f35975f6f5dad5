// The athletes of an application who do figures.
import { makeStyles } from '@fluentui/react-components';
import type { PersonName } from '#domain/application.ts';
import { applicationText } from '#text/application/application.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { People } from './People.tsx';

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3 } });

export function FiguresCard({ figures }: { figures: readonly PersonName[] }) {
  const styles = useStyles();
  return (
    <Card title={applicationText.detail.figures}>
      {figures.length === 0 ? (
        <p className={styles.none}>{applicationText.detail.noFigures}</p>
      ) : (
        <People people={figures} inColumns />
      )}
    </Card>
  );
}
