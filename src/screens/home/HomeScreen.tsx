// `/`: what this is and two ways in for a visitor; whoever is signed in goes on where they left off.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isActive } from '#domain/deadline.ts';
import { keptStep } from '#domain/entry-session/selectView.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { isOwnAddress, paths } from '#page/paths.ts';
import { draftsAtom } from '#state/drafts.ts';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { sessionAtom } from '#state/person/session.ts';
import { useServerNow } from '#state/clock/useServerNow.ts';
import { draftsText } from '#text/drafts.ts';
import { shellText } from '#text/shell.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
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
    overflow: 'hidden',
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
  column: {
    position: 'relative',
    display: 'grid',
    gap: '12px',
    maxWidth: '560px',
    marginTop: '12px',
  },
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

/** What was left on this device, and the way past it. */
function GoOn({ drafts }: { drafts: readonly EntryDraft[] }) {
  const styles = useStyles();
  const heading = useHeading(shellText.home.title);
  return (
    <section className={styles.water}>
      <Formation className={styles.formation} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {draftsText.goOn.title}
      </h1>
      <p className={styles.sentence}>{draftsText.goOn.text}</p>
      <div className={styles.column}>
        {drafts.map(({ id, competitionId, competitionName, content }, at) => (
          <LinkButton
            key={id}
            to={paths.entryDraft(competitionId, id)}
            big
            tone={at === 0 ? 'primary' : 'plain'}
            className={styles.way}
          >
            {draftsText.goOn.button(competitionName, keptStep(content))}
          </LinkButton>
        ))}
        <LinkButton to={paths.competitionsActive} big className={styles.way}>
          {shellText.sections.competitionsActive}
        </LinkButton>
      </div>
    </section>
  );
}

export function HomeScreen() {
  const session = useAtomValue(sessionAtom);
  const drafts = useAtomValue(draftsAtom);
  const now = useServerNow();
  const leftAddress = useAtomValue(leftAddressAtom);
  const [wasSignedIn] = useState(session !== undefined);
  if (!session) return wasSignedIn ? <Navigate to={paths.login} replace /> : <Welcome />;
  const isTheirs = leftAddress?.userid === '' || leftAddress?.userid === session.userid;
  if (leftAddress && isTheirs && isOwnAddress(leftAddress.address)) {
    return <Navigate to={leftAddress.address} replace />;
  }
  if (drafts === undefined) return null;
  const left = drafts.filter(
    ({ deadline, lockedBy }) => lockedBy === undefined && isActive(deadline, now),
  );
  return left.length === 0 ? (
    <Navigate to={paths.competitionsActive} replace />
  ) : (
    <GoOn drafts={left} />
  );
}
