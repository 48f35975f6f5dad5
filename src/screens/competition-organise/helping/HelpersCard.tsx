// «Помощники»: whom the organiser lets help, links that invite more, and taking either back (behaviour 17.5).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import { HELPER_ROLES, type HelperRole } from '#domain/competition/competition.ts';
import { MOST_HELPERS } from '#domain/limits.ts';
import { inviteHelper, type NewInvitation } from '#state/competition/helping.ts';
import { helpersQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { quietText } from '#ui/theme/theme.ts';
import { HelperRows } from './HelperRows.tsx';
import { NewLink } from './NewLink.tsx';

const { helpers: words } = helpingText;

interface HelpersCardProps {
  /** The id of the competition. */
  competition: string;
  /** Epoch ms. */
  now: number;
}

const useStyles = makeStyles({
  intro: {
    marginBottom: '12px',
    ...quietText,
  },
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
});

export function HelpersCard({ competition, now }: HelpersCardProps) {
  const styles = useStyles();
  const { state, refresh } = useQuery(helpersQuery(competition));
  const store = useStore();
  const [made, setMade] = useState<NewInvitation>();
  const [isInviting, makeLink] = useAction(async (role: HelperRole) => {
    const link = await inviteHelper(store, competition, role);
    if (link) setMade(link);
  });
  const { helpers, invitations } =
    state.kind === 'ready' ? state.data.data : { helpers: [], invitations: [] };
  const isFull = Math.max(helpers.length, invitations.length) >= MOST_HELPERS;
  return (
    <Card title={words.title}>
      <p className={styles.intro}>{words.intro}</p>
      <div className={styles.parts}>
        {state.kind === 'refused' && (
          <Notice tone="danger">
            {state.message}
            <Button tone="quiet" onClick={refresh}>
              {uiText.retry}
            </Button>
          </Notice>
        )}
        {state.kind === 'ready' && (
          <HelperRows
            competition={competition}
            helpers={helpers}
            invitations={invitations}
            now={now}
            onCancelled={(at) => setMade((shown) => (shown?.expiresAt === at ? undefined : shown))}
          />
        )}
        {made && <NewLink key={made.token} invitation={made} now={now} />}
        {HELPER_ROLES.map((role) => (
          <Button
            key={role}
            wide
            busy={isInviting}
            reason={isFull ? words.full : undefined}
            onClick={() => makeLink(role)}
          >
            {words.invite[role]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
