import { makeStyles, ProgressBar } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { bytesText } from '#text/format/size.ts';
import { StatusBadge } from '../drawing/Badges.tsx';
import { secondaryText, tokens } from '../theme/theme.ts';

interface UploadProgressProps {
  /** Text such as «отправляется». */
  label: string;
  sent: number;
  /** Number of bytes, like `sent`. */
  total: number;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: '6px' },
  bar: {
    height: '10px',
    borderRadius: '5px',
    backgroundColor: tokens.lane,
    '& .fui-ProgressBar__bar': {
      borderRadius: '5px',
      transitionProperty: 'width',
      transitionDuration: '200ms',
    },
  },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 12px',
    ...secondaryText,
    fontVariantNumeric: 'tabular-nums',
  },
});

export function UploadProgress({ label, sent, total }: UploadProgressProps) {
  const styles = useStyles();
  const share = total > 0 ? Math.min(1, sent / total) : 0;
  return (
    <div className={styles.root}>
      <ProgressBar className={styles.bar} value={share} thickness="large" aria-label={label} />
      <div className={styles.words}>
        <StatusBadge icon={<ArrowUpload20Regular />} words={label} tone="brand" />
        <span>{bytesText(sent, total)}</span>
      </div>
    </div>
  );
}
