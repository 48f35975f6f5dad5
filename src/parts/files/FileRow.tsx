import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { quietText, tokens } from '#ui/theme/theme.ts';
import { IconBadge, type IconBadgeTone } from '#ui/drawing/IconBadge.tsx';
import { BreakableName } from '#ui/BreakableName.tsx';

interface FileRowProps {
  icon: ReactElement;
  tone?: IconBadgeTone;
  name: string;
  /** «1,2 МБ» */
  detail: ReactNode;
  action: ReactNode;
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  words: { flexGrow: 1, minWidth: 0 },
  name: { fontSize: '16px', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  detail: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 10px',
    ...quietText,
  },
});

export function FileRow({ icon, tone = 'brand', name, detail, action }: FileRowProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <IconBadge tone={tone} icon={icon} />
      <div className={styles.words}>
        <div className={styles.name}>
          <BreakableName name={name} />
        </div>
        <div className={styles.detail}>{detail}</div>
      </div>
      {action}
    </div>
  );
}
