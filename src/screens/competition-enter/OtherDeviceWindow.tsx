// Asks which version of an application goes on here: this device's, or the one that another has saved.
import { makeStyles } from '@fluentui/react-components';
import { PhoneLaptop24Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { atText } from '#text/format/time.ts';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { t } from '#ui/theme/theme.ts';
import { type ShownVersion, VersionsTable } from './VersionsTable.tsx';

const useStyles = makeStyles({
  about: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'center',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  question: {
    marginTop: '4px',
    color: t.colorNeutralForeground1,
    fontSize: t.fontSizeBase300,
  },
});

interface OtherDeviceWindowProps {
  open: boolean;
  /** «Московская область-1 · Кубок Поволжья» */
  about: string;
  /** What the other device calls itself, '' where it has no name. */
  device: string;
  there: ShownVersion;
  here: ShownVersion;
  /** Epoch ms. */
  now: number;
  /** One of both is being done. */
  busy: boolean;
  onTake: () => void;
  onKeep: () => void;
  /** Escape: nothing is decided, and the window can be opened again. */
  onClose: () => void;
}

export function OtherDeviceWindow(props: OtherDeviceWindowProps) {
  const { open, about, device, there, here, now, busy, onTake, onKeep, onClose } = props;
  const styles = useStyles();
  const take = { words: otherDeviceText.take(device), act: onTake };
  const keep = { words: otherDeviceText.keep, act: onKeep };
  // The later one is the one that is meant more often.
  const [first, second] = there.at >= here.at ? [take, keep] : [keep, take];
  return (
    <ConfirmDialog
      open={open}
      title={otherDeviceText.title(device, atText(there.at, now))}
      confirmLabel={first.words}
      cancelLabel={second.words}
      busy={busy}
      onConfirm={first.act}
      onCancel={second.act}
      onClose={onClose}
    >
      <div className={styles.about}>
        <IconBadge tone="brand" icon={<PhoneLaptop24Regular />} />
        <div>
          {about}
          <p className={styles.question}>{otherDeviceText.question}</p>
        </div>
      </div>
      <VersionsTable device={device} there={there} here={here} now={now} />
      <Notice tone="info">{otherDeviceText.nothingLost}</Notice>
    </ConfirmDialog>
  );
}
