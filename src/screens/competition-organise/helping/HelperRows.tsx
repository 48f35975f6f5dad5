// Those who help with a competition, and invitations that nobody has accepted, each with its way back.
import { makeStyles } from '@fluentui/react-components';
import { Link24Regular } from '@fluentui/react-icons/svg/link';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { useSetAtom } from 'jotai';
import { type ReactElement, useRef, useState } from 'react';
import type { Helpers } from '#contract/helperShapes.ts';
import { cancelInvitationAction, removeHelperAction } from '#state/helping.ts';
import { useAction } from '#state/useAction.ts';
import { shortMomentText } from '#text/format/time.ts';
import { helpingText } from '#text/helping.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Chip.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { t } from '#ui/theme/theme.ts';

const { helpers: words, roles } = helpingText;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    ':focus': { outlineStyle: 'none' },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '56px',
    padding: '8px 0',
    borderBottom: `1px solid ${t.colorNeutralStroke3}`,
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    fontWeight: t.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  when: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  nobody: { color: t.colorNeutralForeground3 },
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
  /** Of several it says which. */
  actionOf: string;
  question: Question;
  onConfirm: () => Promise<unknown>;
}

/** A row whose button asks first. */
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
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, confirm] = useAction(async () => {
    await onConfirm();
    setAsking(false);
  });
  return (
    <li className={styles.row}>
      <IconBadge tone="hollow" icon={icon} />
      <div>
        <div className={styles.name}>
          <span>{name}</span>
          {role !== undefined && <Chip tone="brand">{role}</Chip>}
        </div>
        <div className={styles.when}>{when}</div>
      </div>
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
    </li>
  );
}

interface HelperRowsProps extends Helpers {
  /** The id of the competition. */
  competition: string;
  /** Epoch ms. */
  now: number;
  /** An invitation that expires then was taken back, or is no more. */
  onCancelled: (expiresAt: string) => void;
}

export function HelperRows(props: HelperRowsProps) {
  const { competition, helpers, invitations, now, onCancelled } = props;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const removeHelper = useSetAtom(removeHelperAction);
  const cancelInvitation = useSetAtom(cancelInvitationAction);
  /** The button that was pressed may be gone. */
  const focusList = () => list.current?.focus();
  const momentOf = (instant: string) => shortMomentText(Date.parse(instant), now);
  if (helpers.length + invitations.length === 0) {
    return <p className={styles.nobody}>{words.nobody}</p>;
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={words.title} className={styles.list}>
      {helpers.map(({ id, login, fullName, role, since }) => (
        <TakenRow
          key={id}
          icon={<Person24Regular />}
          name={fullName}
          role={roles[role]}
          when={`${login}, ${words.since(momentOf(since))}`}
          action={words.remove}
          actionOf={words.removeOf(fullName)}
          question={{
            title: words.asking.remove(fullName),
            text: words.asking.removeText,
            confirm: words.remove,
            keep: words.asking.keep,
          }}
          onConfirm={() => removeHelper(competition, id).then(focusList)}
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
            if (await cancelInvitation(competition, id)) onCancelled(expiresAt);
            focusList();
          }}
        />
      ))}
    </ul>
  );
}
