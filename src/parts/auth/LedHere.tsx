// Says why the sign-in stands here to whoever has come by an address that needs one (behaviour 3.8).
import { useAtomValue } from 'jotai';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { authText } from '#text/account/auth.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { linkKind } from './linkKind.ts';

export function LedHere() {
  const address = useAtomValue(leftAddressAtom)?.address ?? '';
  if (address === '') return null;
  const { whatToDo, ...titles } = authText.ledHere;
  return (
    <Notice tone="info" title={titles[linkKind(address)]}>
      {whatToDo}
    </Notice>
  );
}
