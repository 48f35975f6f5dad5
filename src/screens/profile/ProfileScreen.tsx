import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { LoadingPage, RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { ownProfileQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { accountText } from '#text/account/account.ts';
import { shellText } from '#text/shell.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { cardStack, twoColumns } from '#ui/theme/theme.ts';
import { MailCard, PasswordCard, PersonCard } from './PersonCard.tsx';
import { RemoveAccount } from './RemoveAccount.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const useStyles = makeStyles({
  columns: twoColumns('minmax(0, 1fr) minmax(0, 1fr)'),
  column: cardStack,
});

function ProfileScreen() {
  const styles = useStyles();
  const { state, refresh } = useQuery(ownProfileQuery());
  const now = useNow();
  const isOnline = useAtomValue(isOnlineAtom);
  if (state.kind === 'loading') return <LoadingPage title={shellText.profile} />;
  if (state.kind === 'refused') {
    return <RefusedPage title={shellText.profile} state={state} onRetry={refresh} />;
  }
  const profile = state.data.data;
  const canAsk = isOnline && !state.stale;
  return (
    <>
      <PageHead
        title={shellText.profile}
        subtitle={accountText.login(profile.login)}
        headerEnd={
          <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonCard profile={profile} />
          <PasswordCard />
        </div>
        <div className={styles.column}>
          <MailCard profile={profile} />
          <SessionsCard sessions={profile.sessions} now={now} />
          <RemoveAccount profile={profile} canAsk={canAsk} />
        </div>
      </div>
    </>
  );
}

export { ProfileScreen as Component };
