// «Помощники»: helpers, invitation links, and their removal (behaviour 17.5).
import { makeStyles } from '@fluentui/react-components';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Link24Regular } from '@fluentui/react-icons/svg/link';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { useStore } from 'jotai';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { copyText } from '#api/shareText.ts';
import type { Helpers } from '#contract/shapes/helperShapes.ts';
import { HELPER_ROLES, type HelperRole } from '#domain/competition/competition.ts';
import { MOST_HELPERS } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import {
  cancelInvitation,
  inviteHelper,
  type NewInvitation,
  removeHelper,
} from '#state/competition/helping.ts';
import { helpersQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { showToast } from '#state/toasts.ts';
import { useAction } from '#state/useAction.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shortMomentText } from '#text/format/time.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { goTo } from '#ui/focus/keepFocus.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { BadgeList, BadgeRow } from '#ui/layout/BadgeList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, quietText, tokens } from '#ui/theme/theme.ts';

const { helpers: words, roles } = helpingText;

const useStyles = makeStyles({
  nobody: { color: tokens.colorNeutralForeground3 },
  parts: { ...oneColumn, gap: '12px' },
  intro: {
    marginBottom: '12px',
    ...quietText,
  },
});

interface Question {
  title: string;
  text: string;
  confirm: string;
  keep: string;
}

interface TakenRowProps {
  icon: ReactElement;
  name: string;
  role?: string;
  when: string;
  action: string;
  /** Accessible name, if there are several. */
  actionOf: string;
  question: Question;
  onConfirm: () => Promise<unknown>;
}

/** Row whose button asks first. */
function TakenRow({
  icon,
  name,
  role,
  when,
  action,
  actionOf,
  question,
  onConfirm,
}: TakenRowProps) {
  const { ask, dialog } = useConfirm(onConfirm);
  return (
    <BadgeRow
      icon={icon}
      name={name}
      chip={role !== undefined && <Chip tone="brand">{role}</Chip>}
      lines={[when]}
    >
      <Button label={actionOf} onClick={ask}>
        {action}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={question.title}
        confirmLabel={question.confirm}
        cancelLabel={question.keep}
        tone="danger"
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </BadgeRow>
  );
}

interface HelperRowsProps extends Helpers {
  /** Id of the competition. */
  competition: string;
  now: number;
  /** Identifies the cancelled invitation by its expiry. */
  onCancelled: (expiresAt: string) => void;
}

function HelperRows(props: HelperRowsProps) {
  const { competition, helpers, invitations, now, onCancelled } = props;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const store = useStore();
  /** The pressed button may be gone. */
  const focusList = () => list.current?.focus();
  const { removeText: gone, openText } = words.asking;
  const removeText = invitations.length > 0 ? `${gone} ${openText}` : gone;
  const momentOf = (instant: string) => shortMomentText(Date.parse(instant), now);
  if (helpers.length + invitations.length === 0) {
    return <p className={styles.nobody}>{words.nobody}</p>;
  }
  return (
    <BadgeList listRef={list} label={words.title}>
      {helpers.map(({ id, login, fullName, role, since }) => (
        <TakenRow
          key={id}
          icon={<Person24Regular />}
          name={fullName}
          role={roles[role]}
          when={`${login}, ${words.since(momentOf(since))}`}
          action={words.remove}
          actionOf={words.removeOf(fullName, login)}
          question={{
            title: words.asking.remove(fullName, login),
            text: removeText,
            confirm: words.remove,
            keep: words.asking.keep,
          }}
          onConfirm={() => removeHelper(store, competition, id).then(focusList)}
        />
      ))}
      {invitations.map(({ id, role, expiresAt }) => (
        <TakenRow
          key={id}
          icon={<Link24Regular />}
          name={words.open(role)}
          when={words.until(momentOf(expiresAt))}
          action={words.cancel}
          actionOf={words.cancelOf(role, momentOf(expiresAt))}
          question={{
            title: words.asking.cancel,
            text: words.asking.cancelText,
            confirm: words.cancel,
            keep: words.asking.keepInvitation,
          }}
          onConfirm={async () => {
            if (await cancelInvitation(store, competition, id)) onCancelled(expiresAt);
            focusList();
          }}
        />
      ))}
    </BadgeList>
  );
}

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
