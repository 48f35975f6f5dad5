// Where one is signed in: this device, and the others, which can be signed out from here.
import { makeStyles } from '@fluentui/react-components';
import { Laptop24Regular } from '@fluentui/react-icons/svg/laptop';
import { useSetAtom } from 'jotai';
import type { OwnSession } from '#contract/userShapes.ts';
import { endSessionsAction } from '#state/profile.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account.ts';
import { ageText, atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Chip.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#ui/theme/theme.ts';

const { sessions: words } = accountText;

interface SessionsCardProps {
  sessions: readonly OwnSession[];
  /** Epoch ms of the device. */
  now: number;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0 0 16px',
    padding: 0,
    listStyleType: 'none',
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
    fontVariantNumeric: 'tabular-nums',
  },
  note: {
    marginBottom: '16px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
});

const nameOf = ({ device }: OwnSession): string => (device === '' ? words.unknownDevice : device);

/** When it began, and when it was last used where that was later. */
function timesOf({ signedInAt, seenAt }: OwnSession, now: number): string[] {
  const at = (instant: string) => atText(Date.parse(instant), now);
  const began = signedInAt === '' ? words.unknownTime : words.signedIn(at(signedInAt));
  return seenAt === '' || seenAt === signedInAt ? [began] : [began, words.seen(at(seenAt))];
}

function SessionRow({ session, now }: { session: OwnSession; now: number }) {
  const styles = useStyles();
  const [isEnding, end] = useAction(useSetAtom(endSessionsAction));
  const name = nameOf(session);
  const last = session.seenAt || session.signedInAt;
  const when = last === '' ? words.unknownTime : ageText(Date.parse(last), now);
  return (
    <li className={styles.row}>
      <IconBadge tone={session.isThis ? 'brand' : 'hollow'} icon={<Laptop24Regular />} />
      <div>
        <div className={styles.name}>
          <span>{name}</span>
          {session.isThis && <Chip tone="brand">{words.isThis}</Chip>}
        </div>
        {timesOf(session, now).map((line) => (
          <div key={line} className={styles.when}>
            {line}
          </div>
        ))}
      </div>
      {!session.isThis && (
        <Button label={words.endOf(name, when)} busy={isEnding} onClick={() => end(session.id)}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

export function SessionsCard({ sessions, now }: SessionsCardProps) {
  const styles = useStyles();
  const [isEnding, endOthers] = useAction(useSetAtom(endSessionsAction));
  const own = sessions.filter(({ isThis }) => isThis);
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Card title={words.title}>
      <ul className={styles.list}>
        {[...own, ...others].map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <p className={styles.note}>{others.length > 0 ? words.waits : words.onlyThis}</p>
      {others.length > 0 && (
        <Button wide busy={isEnding} onClick={() => endOthers(undefined)}>
          {words.endOthers}
        </Button>
      )}
    </Card>
  );
}
