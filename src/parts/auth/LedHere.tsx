// Says why the sign-in stands here to whoever has come by an address that needs one (behaviour 3.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { authText } from '#text/account/auth.ts';
import { OpenInBrowser } from '../browser/OpenInBrowser.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { linkKind } from './linkKind.ts';

const useStyles = makeStyles({ notices: { display: 'grid', gap: '12px' } });

export function LedHere() {
  const address = useAtomValue(leftAddressAtom)?.address ?? '';
  const styles = useStyles();
  if (address === '') return null;
  const { whatToDo, ...titles } = authText.ledHere;
  const kind = linkKind(address);
  return (
    <div className={styles.notices}>
      <Notice tone="info" title={titles[kind]}>
        {whatToDo}
      </Notice>
      {kind === 'invitation' && <OpenInBrowser beside="invitation" />}
    </div>
  );
}
