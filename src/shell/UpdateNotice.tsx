// Registers the worker and asks before a new version takes over.
import { makeStyles } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useEffect, useState } from 'react';
import { shellNoticeText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { tokens, media } from '#ui/theme/theme.ts';
import { watchForUpdate } from './watchForUpdate.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 8px 8px 32px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderBottom: `1px solid ${tokens.colorBrandStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    '& > svg': { flexShrink: 0 },
    [media.phone]: { paddingLeft: '16px' },
  },
  words: { flexGrow: 1 },
});

export function UpdateNotice() {
  const styles = useStyles();
  const [accept, setAccept] = useState<() => void>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => watchForUpdate((take) => setAccept(() => take)), []);
  if (accept === undefined) return null;
  const take = () => {
    setBusy(true);
    accept();
  };
  return (
    <div className={styles.notice} role="status">
      <ArrowSync20Regular />
      <span className={styles.words}>{shellNoticeText.update.available}</span>
      <Button tone="primary" busy={isBusy} onClick={take}>
        {shellNoticeText.update.accept}
      </Button>
    </div>
  );
}
