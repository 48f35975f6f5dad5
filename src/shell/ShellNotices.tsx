import { makeStyles } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom } from '#state/clock/clock.ts';
import { type DeviceTrouble, deviceTroubleAtom } from '#state/device.ts';
import { sessionAtom } from '#state/person/session.ts';
import { deviceText } from '#text/device.ts';
import { shellNoticeText } from '#text/shell.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { media, tokens } from '#ui/theme/theme.ts';
import { watchForUpdate } from './watchForUpdate.ts';

const useUpdateNoticeStyles = makeStyles({
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

function UpdateNotice() {
  const styles = useUpdateNoticeStyles();
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

const useStyles = makeStyles({
  band: {
    display: 'grid',
    gap: '8px',
    padding: '12px 32px',
    [media.phone]: { padding: '12px 16px' },
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  words: { flexGrow: 1, flexBasis: '220px' },
});

const words: Readonly<Record<Exclude<DeviceTrouble, 'none'>, string>> = {
  'no-database': deviceText.notices.noDatabase,
  full: deviceText.notices.full,
  wiped: deviceText.notices.wiped,
};

function TroubleNotice({ trouble }: { trouble: Exclude<DeviceTrouble, 'none'> }) {
  const styles = useStyles();
  const setTrouble = useSetAtom(deviceTroubleAtom);
  return (
    <Notice tone="warning" alert>
      <div className={styles.line}>
        <span className={styles.words}>{words[trouble]}</span>
        {trouble === 'wiped' && (
          <Button onClick={() => setTrouble('none')}>{deviceText.notices.understood}</Button>
        )}
      </div>
    </Notice>
  );
}

function DeviceNotice() {
  const styles = useStyles();
  const trouble = useAtomValue(deviceTroubleAtom);
  const clock = useAtomValue(clockAtom).state;
  const session = useAtomValue(sessionAtom);
  const isClockWrong = clock === 'jumped';
  if (!session || (trouble === 'none' && !isClockWrong)) return null;
  return (
    <div className={styles.band}>
      {trouble !== 'none' && <TroubleNotice trouble={trouble} />}
      {isClockWrong && <Notice tone="warning">{deviceText.notices.clockJumped}</Notice>}
    </div>
  );
}

export function ShellNotices() {
  return (
    <>
      <UpdateNotice />
      <DeviceNotice />
    </>
  );
}
