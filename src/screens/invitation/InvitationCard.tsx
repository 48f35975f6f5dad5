// An invitation that stands: what it brings, and its button.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { Invitation } from '#contract/shapes/helperShapes.ts';
import { hasRole } from '#domain/competition/competition.ts';
import { DatesAndPlace } from '#parts/competition/DatesAndPlace.tsx';
import { paths } from '#page/paths.ts';
import { acceptInvitation } from '#state/competition/helping.ts';
import { ownerAtom } from '#state/person/session.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useAction } from '#state/useAction.ts';
import { shortMomentText } from '#text/format/time.ts';
import { helpingText } from '#text/competition/helping.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, tokens } from '#ui/theme/theme.ts';

const { invitation: words } = helpingText;

interface InvitationCardProps {
  token: string;
  invitation: Invitation;
  /** It was not taken: how it stands is asked again. */
  onOver: () => void;
}

const useStyles = makeStyles({
  parts: {
    ...oneColumn,
    justifyItems: 'start',
    gap: '12px',
    maxWidth: '640px',
  },
  facts: { color: tokens.colorNeutralForeground3 },
});

/** Why there is nothing to accept; undefined where there is. */
function standingText({ standing, role }: Invitation): string | undefined {
  if (standing === 'owner') return words.own;
  return standing !== undefined && hasRole(standing, role) ? words.standing(standing) : undefined;
}

export function InvitationCard({ token, invitation, onOver }: InvitationCardProps) {
  const { competition, role, expiresAt } = invitation;
  const styles = useStyles();
  const now = useNow();
  const login = useAtomValue(ownerAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [isAccepting, confirm] = useAction(async () => {
    const accepted = await acceptInvitation(store, token);
    // Its secret need not stand in the history of the browser.
    if (accepted !== undefined) await navigate(paths.competition(accepted), { replace: true });
    else onOver();
  });
  const standing = standingText(invitation);
  return (
    <Card title={competition.name}>
      <div className={styles.parts}>
        <div className={styles.facts}>
          <DatesAndPlace dates={competition.dates} place={competition.place} />
        </div>
        {standing === undefined ? (
          <>
            <p>
              {words.invites(role)} {words.may[role]}
            </p>
            <p className={styles.facts}>
              {words.told(login)[role]} {words.until(shortMomentText(Date.parse(expiresAt), now))}
            </p>
            <Button big tone="primary" busy={isAccepting} onClick={confirm}>
              {words.accept}
            </Button>
          </>
        ) : (
          <>
            <Notice tone="info">{standing}</Notice>
            <LinkButton to={paths.competition(competition.id)}>{words.open}</LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
