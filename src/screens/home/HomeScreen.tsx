// Welcome for visitors; list of tasks for signed-in users.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { paths } from '#page/paths.ts';
import { SessionEnded } from '#parts/auth/SessionEnded.tsx';
import { isVisitorAtom, sessionAtom } from '#state/person/session.ts';
import { shellText, welcomeText } from '#text/shell.ts';
import { siteTitle } from '#text/ui.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Formation } from '#ui/drawing/Formation.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useHeading } from '#ui/focus/useHeading.ts';
import { media, tokens, waterGradient } from '#ui/theme/theme.ts';
import { TodoList } from './lazyTodoList.ts';

const useStyles = makeStyles({
  screen: { display: 'grid', gap: '16px' },
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
    color: tokens.onWater,
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
    // Fades out the rings behind the words.
    maskImage: 'linear-gradient(90deg, transparent 30%, #000 70%)',
    [media.phone]: { right: '-240px', opacity: 0.3 },
  },
  title: {
    position: 'relative',
    maxWidth: '560px',
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    outlineStyle: 'none',
    [media.phone]: { fontSize: '26px', lineHeight: '32px' },
  },
  sentence: {
    position: 'relative',
    maxWidth: '520px',
    color: tokens.onWater2,
    fontSize: '16px',
    lineHeight: '24px',
  },
  ways: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '12px' },
  way: { minWidth: '160px', [media.phone]: { width: '100%', maxWidth: 'none' } },
});

function Welcome() {
  const styles = useStyles();
  const heading = useHeading(welcomeText.title);
  return (
    <div className={styles.screen}>
      <SessionEnded />
      <section className={styles.water}>
        <Formation className={styles.formation} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {siteTitle}
        </h1>
        <p className={styles.sentence}>{welcomeText.forOrganisers}</p>
        <p className={styles.sentence}>{welcomeText.forRepresentatives}</p>
        <div className={styles.ways}>
          <LinkButton to={paths.login} big tone="primary" className={styles.way}>
            {shellText.signIn}
          </LinkButton>
          <LinkButton to={paths.signup} big className={styles.way}>
            {shellText.signUp}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

export function HomeScreen() {
  const session = useAtomValue(sessionAtom);
  const isVisitor = useAtomValue(isVisitorAtom);
  if (!session) return isVisitor ? <Welcome /> : null;
  return (
    <Suspense fallback={<RowSkeletons rows={2} />}>
      <TodoList access={session.access} />
    </Suspense>
  );
}
