// Files from other apps, with links to the applications that can take them (behaviour 9.17).
import { makeStyles } from '@fluentui/react-components';
import { Share24Regular } from '@fluentui/react-icons/svg/share';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NOT_KEPT_PARAM } from '#contract/pageAddresses.ts';
import { isOpenDraft } from '#domain/draft/draftsInList.ts';
import { paths } from '#page/paths.ts';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { SharedRows } from '#parts/shared/SharedRows.tsx';
import { rememberAddress } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useShared } from '#state/shared/sharedFiles.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';
import { useOwnNow } from '#state/useOwnNow.ts';
import { sharedText } from '#text/shared.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' },
  hint: {
    marginTop: '14px',
    ...quietText,
  },
  text: { marginBottom: '14px', color: tokens.colorNeutralForeground2 },
});

function SignInFirst() {
  const styles = useStyles();
  const store = useStore();
  useEffect(() => rememberAddress(store, paths.share), [store]);
  return (
    <div>
      <p className={styles.text}>{sharedText.signIn.text}</p>
      <LinkButton to={paths.login} big tone="primary">
        {sharedText.signIn.way}
      </LinkButton>
    </div>
  );
}

/** Links to the drafts that can take the files, and to the list of competitions. */
function WhereTo() {
  const styles = useStyles();
  const now = useOwnNow();
  const { drafts = [] } = useDraftsInList(now);
  const { title, text, other } = sharedText.where;
  return (
    <Card title={title}>
      <p className={styles.text}>{text}</p>
      <DraftRows drafts={drafts.filter(isOpenDraft)} now={now} withButtons />
      <LinkButton to={paths.competitionsActive}>{other}</LinkButton>
    </Card>
  );
}

function ShareScreen() {
  const styles = useStyles();
  const [search] = useSearchParams();
  const shared = useShared();
  const session = useAtomValue(sessionAtom);
  const isNotKept = search.has(NOT_KEPT_PARAM);
  if (!shared) return <RowSkeletons rows={2} />;
  const files = shared.filter(({ kind }) => kind === 'kept').length;
  return (
    <>
      <PageHead title={sharedText.title} subtitle={sharedText.count(files)} />
      <div className={styles.page}>
        {isNotKept && (
          <Notice tone="warning" title={sharedText.notKept.title}>
            {sharedText.notKept.text}
          </Notice>
        )}
        {shared.length > 0 && (
          <Card as="div">
            <SharedRows shared={shared} />
            <p className={styles.hint}>{sharedText.days}</p>
          </Card>
        )}
        {files > 0 && (session ? <WhereTo /> : <SignInFirst />)}
        {shared.length === 0 && !isNotKept && (
          <EmptyState
            icon={<Share24Regular />}
            title={sharedText.nothing.title}
            text={sharedText.nothing.text}
          />
        )}
      </div>
    </>
  );
}

export { ShareScreen as Component };
