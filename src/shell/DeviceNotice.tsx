// What the device has to say that concerns every screen: nothing is kept, it was wiped, its clock is wrong.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { clockAtom } from '#state/clock/clock.ts';
import { type DeviceTrouble, deviceTroubleAtom } from '#state/device.ts';
import { sessionAtom } from '#state/person/session.ts';
import { deviceText } from '#text/device.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { media } from '#ui/theme/theme.ts';

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

export function DeviceNotice() {
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
