import { makeStyles } from '@fluentui/react-components';
import { Link24Regular } from '@fluentui/react-icons/svg/link';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { useStore } from 'jotai';
import { type ReactElement, useRef, useState } from 'react';
import type { Helpers } from '#contract/shapes/helperShapes.ts';
import { cancelInvitation, removeHelper } from '#state/competition/helping.ts';
import { useAction } from '#state/useAction.ts';
import { shortMomentText } from '#text/format/time.ts';
import { helpingText } from '#text/competition/helping.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Chip.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { BadgeList, BadgeRow } from '#ui/layout/BadgeList.tsx';
import { tokens } from '#ui/theme/theme.ts';

const { helpers: words, roles } = helpingText;

const useStyles = makeStyles({ nobody: { color: tokens.colorNeutralForeground3 } });

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
  const [isAsking, setAsking] = useState(false);
  const [isBusy, confirm] = useAction(async () => {
    await onConfirm();
    setAsking(false);
  });
  return (
    <BadgeRow
      icon={icon}
      name={name}
      chip={role !== undefined && <Chip tone="brand">{role}</Chip>}
      lines={[when]}
    >
      <Button label={actionOf} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        confirmLabel={question.confirm}
        cancelLabel={question.keep}
        tone="danger"
        busy={isBusy}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
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

export function HelperRows(props: HelperRowsProps) {
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
