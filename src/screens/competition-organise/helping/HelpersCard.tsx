// «Помощники»: helpers, invitation links, and their removal (behaviour 17.5).
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { useStore } from 'jotai';
import { useState, useEffect, useRef } from 'react';
import { copyText } from '#api/copyText.ts';
import { HELPER_ROLES, type HelperRole } from '#domain/competition/competition.ts';
import { MOST_HELPERS } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { inviteHelper, type NewInvitation } from '#state/competition/helping.ts';
import { helpersQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shortMomentText } from '#text/format/time.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { goTo } from '#ui/focus/keepFocus.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { quietText } from '#ui/theme/theme.ts';
import { HelperRows } from './HelperRows.tsx';

const { helpers: words } = helpingText;

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  intro: {
    marginBottom: '12px',
    ...quietText,
  },
});

interface NewLinkProps {
  invitation: NewInvitation;
  now: number;
}

/** Read-only, but selectable. */
const keep = () => undefined;

function NewLink({ invitation, now }: NewLinkProps) {
  const styles = useStyles();
  const { role, token, expiresAt } = invitation;
  const link = `${location.origin}${paths.invitation}#${token}`;
  const store = useStore();
  const [isCopying, copy] = useAction(async () => {
    if (await copyText(link)) showToast(store, { tone: 'success', text: words.copied });
    else showToast(store, { tone: 'error', text: words.notCopied });
  });
  const parts = useRef<HTMLDivElement>(null);
  // The link appears above the pressed button, off screen on phones.
  useEffect(() => {
    const copyButton = parts.current?.querySelector('button');
    if (copyButton) goTo(copyButton);
  }, [parts]);
  return (
    <div ref={parts} className={styles.parts}>
      <Notice tone="info" alert>
        {words.once(role, shortMomentText(Date.parse(expiresAt), now))}
      </Notice>
      <TextField label={words.link} value={link} onChange={keep} />
      <Button wide tone="primary" icon={<Copy20Regular />} busy={isCopying} onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}

interface HelpersCardProps {
  /** Id of the competition. */
  competition: string;
  now: number;
}

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
