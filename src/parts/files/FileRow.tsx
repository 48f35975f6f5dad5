import { makeStyles } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { IconBadge, type IconBadgeTone } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';

interface RefusedPickNoticeProps {
  refused: RefusedPick | undefined;
  className?: string;
}

export function RefusedPickNotice({ refused, className }: RefusedPickNoticeProps) {
  if (!refused) return null;
  return (
    <Notice
      tone="danger"
      alert
      title={<BreakableName name={ownFilesText.pickRefused(refused.name)} fits={24} />}
      className={className}
    >
      {refused.why}
    </Notice>
  );
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

interface FileRowProps {
  icon: ReactElement;
  tone?: IconBadgeTone;
  name: string;
  /** «1,2 МБ» */
  detail: ReactNode;
  action: ReactNode;
}

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
