// `/`: what this is and two ways in for a visitor; whoever is signed in goes on where they left off.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isOpenDraft } from '#domain/draft/draftsInList.ts';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { isOwnAddress, paths } from '#page/paths.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useServerNow } from '#state/clock/useServerNow.ts';
import { type OwnDraft, useDraftsInList } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { shellText } from '#text/shell.ts';
import { uiText } from '#text/ui.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { t } from '#ui/theme/theme.ts';
import { useHeading } from '#ui/focus/useHeading.ts';
import { waterGradient } from '#ui/theme/water.ts';

const useStyles = makeStyles({
  water: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '16px',
    minHeight: '420px',
    padding: '40px',
    overflow: 'clip',
    color: t.onWater,
    backgroundImage: waterGradient,
    borderRadius: '18px',
    [media.phone]: { padding: '28px 20px' },
  },
  formation: {
    position: 'absolute',
    top: '50%',
    right: '-180px',
    width: '720px',
    height: '720px',
    transform: 'translateY(-50%)',
    color: '#8fd3e0',
    opacity: 0.5,
    [media.phone]: { right: '-240px', opacity: 0.3 },
  },
  title: {
    position: 'relative',
    maxWidth: '560px',
    fontSize: t.fontSizeHero800,
    lineHeight: t.lineHeightHero800,
    fontWeight: t.fontWeightBold,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    outlineStyle: 'none',
    [media.phone]: { fontSize: '26px', lineHeight: '32px' },
  },
  sentence: {
    position: 'relative',
    maxWidth: '520px',
    color: t.onWater2,
    fontSize: '16px',
    lineHeight: '24px',
  },
  ways: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '12px' },
  way: { minWidth: '160px', [media.phone]: { width: '100%', maxWidth: 'none' } },
});

function Welcome() {
  const styles = useStyles();
  const heading = useHeading(shellText.home.title);
  return (
    <section className={styles.water}>
      <Formation className={styles.formation} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {shellText.title}
      </h1>
      <p className={styles.sentence}>{shellText.home.forOrganisers}</p>
      <p className={styles.sentence}>{shellText.home.forRepresentatives}</p>
      <div className={styles.ways}>
        <LinkButton to={paths.login} big tone="primary" className={styles.way}>
          {shellText.signIn}
        </LinkButton>
        <LinkButton to={paths.signup} big className={styles.way}>
          {shellText.signUp}
        </LinkButton>
      </div>
    </section>
  );
}

interface GoOnProps {
  drafts: readonly OwnDraft[];
  /** There may be more. */
  isLoading: boolean;
  /** Epoch ms. */
  now: number;
}

/** What can still be submitted, wherever it was begun, and the way past it. */
function GoOn({ drafts, isLoading, now }: GoOnProps) {
  return (
    <>
      <PageHead
        title={draftsText.goOn.title}
        subtitle={drafts.length === 0 ? uiText.loading : draftsText.count(drafts.length)}
      />
      <DraftRows drafts={drafts} now={now} withButtons />
      {isLoading && drafts.length === 0 && <RowSkeletons rows={1} />}
      <p>
        <LinkButton to={paths.competitionsActive}>
          {shellText.sections.competitionsActive}
        </LinkButton>
      </p>
    </>
  );
}

/** Where nothing is left to be submitted, the competitions come next. */
function NextStep() {
  const now = useServerNow();
  const { drafts, isLoading } = useDraftsInList(now);
  if (drafts === undefined) return null;
  const open = drafts.filter(isOpenDraft);
  return open.length === 0 && !isLoading ? (
    <Navigate to={paths.competitionsActive} replace />
  ) : (
    <GoOn drafts={open} isLoading={isLoading} now={now} />
  );
}

export function HomeScreen() {
  const session = useAtomValue(sessionAtom);
  const leftAddress = useAtomValue(leftAddressAtom);
  const [wasSignedIn] = useState(session !== undefined);
  if (!session) return wasSignedIn ? <Navigate to={paths.login} replace /> : <Welcome />;
  const isTheirs = leftAddress?.userid === '' || leftAddress?.userid === session.userid;
  if (leftAddress && isTheirs && isOwnAddress(leftAddress.address)) {
    return <Navigate to={leftAddress.address} replace />;
  }
  return <NextStep />;
}
