// «Помощники»: helpers and invitation links, which can be added and removed (behaviour 17.5).
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Link24Regular } from '@fluentui/react-icons/svg/link';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#api/saveFile.ts';
import type { Helpers } from '#contract/shapes/competitionShapes.ts';
import {
  type Competition,
  HELPER_ROLES,
  type HelperRole,
} from '#domain/competition/competition.ts';
import { MOST_HELPERS } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { ConfirmedButton } from '#parts/decisions/ConfirmedButton.tsx';
import {
  cancelInvitation,
  inviteHelper,
  leaveCompetition,
  type NewInvitation,
  removeHelper,
} from '#state/competition/helping.ts';
import { helpersQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { Notice, RefusedNotice } from '#ui/feedback/Notice.tsx';
import { goTo } from '#ui/focus/moveFocus.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { BadgeList, BadgeRow } from '#ui/layout/BadgeList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, quietText, tokens } from '#ui/theme/theme.ts';

const { helpers: words, roles, own } = helpingText;

const useStyles = makeStyles({
  nobody: { color: tokens.colorNeutralForeground3 },
  parts: { ...oneColumn, gap: '12px' },
  intro: { marginBottom: '12px', ...quietText },
  may: { marginBottom: '16px' },
});

/** «Вы помогаете»: what the helper may do, and a button to stop helping (behaviour 17.6). */
export function OwnHelpCard({ competition, role }: { competition: Competition; role: HelperRole }) {
  const styles = useStyles();
  const store = useStore();
  return (
    <Card title={own.title}>
      <p className={styles.may}>{own.may[role]}</p>
      <ConfirmedButton
        wide
        action={own.leave}
        title={own.asking.title(competition.name)}
        text={own.asking.text}
        keep={own.asking.keep}
        onConfirm={() => leaveCompetition(store, competition.id)}
      />
    </Card>
  );
}

interface HelperRowsProps extends Helpers {
  /** Id of the competition. */
  competition: string;
  now: number;
  /** Called with the expiry of the cancelled invitation. The expiry identifies the invitation. */
  onCancelled: (expiresAt: string) => void;
}

function HelperRows(props: HelperRowsProps) {
  const { competition, helpers, invitations, now, onCancelled } = props;
  const styles = useStyles();
  const store = useStore();
  const { removeText: gone, openText } = words.asking;
  const removeText = invitations.length > 0 ? `${gone} ${openText}` : gone;
  const momentOf = (instant: string) => shortMomentText(Date.parse(instant), now);
  if (helpers.length + invitations.length === 0) {
    return <p className={styles.nobody}>{words.nobody}</p>;
  }
  return (
    <BadgeList label={words.title}>
      {helpers.map(({ id, login, fullName, role, since }) => (
        <BadgeRow
          key={id}
          icon={<Person24Regular />}
          name={fullName}
          chip={<Chip tone="brand">{roles[role]}</Chip>}
          lines={[`${login}, ${words.since(momentOf(since))}`]}
        >
          <ConfirmedButton
            action={words.remove}
            label={words.removeOf(fullName, login)}
            title={words.asking.remove(fullName, login)}
            text={removeText}
            keep={words.asking.keep}
            onConfirm={() => removeHelper(store, competition, id)}
          />
        </BadgeRow>
      ))}
      {invitations.map(({ id, role, expiresAt }) => (
        <BadgeRow
          key={id}
          icon={<Link24Regular />}
          name={words.open(role)}
          lines={[words.until(momentOf(expiresAt))]}
        >
          <ConfirmedButton
            action={words.cancel}
            label={words.cancelOf(role, momentOf(expiresAt))}
            title={words.asking.cancel}
            text={words.asking.cancelText}
            keep={words.asking.keepInvitation}
            onConfirm={async () => {
              if (await cancelInvitation(store, competition, id)) onCancelled(expiresAt);
            }}
          />
        </BadgeRow>
      ))}
    </BadgeList>
  );
}

/** Change handler that ignores the change, so that the text of a field can be selected but not edited. */
const readOnly = () => undefined;

function NewLink({ invitation, now }: { invitation: NewInvitation; now: number }) {
  const styles = useStyles();
  const { role, token, expiresAt } = invitation;
  const link = `${location.origin}${paths.invitation}#${token}`;
  const store = useStore();
  const [isCopying, copy] = useAction(async () => {
    if (await copyText(link)) showToast(store, { tone: 'success', text: words.copied });
    else showToast(store, { tone: 'error', text: words.notCopied });
  });
  const parts = useRef<HTMLDivElement>(null);
  // Scrolls to the new link. It appears above the pressed button, on phones outside of the screen.
  useEffect(() => {
    const copyButton = parts.current?.querySelector('button');
    if (copyButton) goTo(copyButton);
  }, [parts]);
  return (
    <div ref={parts} className={styles.parts}>
      <Notice tone="info" alert>
        {words.once(role, shortMomentText(Date.parse(expiresAt), now))}
      </Notice>
      <TextField label={words.link} value={link} onChange={readOnly} />
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
        {state.kind === 'refused' && <RefusedNotice message={state.message} onRetry={refresh} />}
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
