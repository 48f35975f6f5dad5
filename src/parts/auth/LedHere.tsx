// Tells a visitor why a link led to the sign-in (behaviour 3.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { authText } from '#text/account/auth.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { OpenInBrowser } from '../browser/OpenInBrowser.tsx';

type LinkKind = 'invitation' | 'competition' | 'other';

/** Addresses that match the route of a competition, but lead to a list or to the page of a new competition. */
const LISTS: ReadonlySet<string> = new Set([
  ROUTES.competitionNew,
  ROUTES.competitionsPast,
  ROUTES.competitionsOwn,
]);

/** `address`: path, search and hash. */
export function linkKind(address: string): LinkKind {
  const [pathname = ''] = address.split(/[?#]/u);
  if (matchPath(ROUTES.invitation, pathname)) return 'invitation';
  const isOne = [ROUTES.competition, ROUTES.competitionEnter].some((route) =>
    matchPath(route, pathname),
  );
  return isOne && !LISTS.has(pathname) ? 'competition' : 'other';
}

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
