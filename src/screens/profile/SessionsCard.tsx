import { makeStyles } from '@fluentui/react-components';
import { Laptop24Regular } from '@fluentui/react-icons/svg/laptop';
import { useStore } from 'jotai';
import type { OwnSession } from '#contract/shapes/userShapes.ts';
import { endSessions } from '#state/profile.ts';
import { useAction } from '#state/useAction.ts';
import { accountText } from '#text/account/account.ts';
import { ageText, atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { BadgeList, BadgeRow } from '#ui/layout/BadgeList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { quietText } from '#ui/theme/theme.ts';

const { sessions: words } = accountText;

interface SessionsCardProps {
  sessions: readonly OwnSession[];
  now: number;
}

const useStyles = makeStyles({
  note: {
    margin: '16px 0',
    ...quietText,
  },
});

/** Returns the time of the sign-in, and the time of the last use unless both are equal. */
function timesOf({ signedInAt, seenAt }: OwnSession, now: number): string[] {
  const at = (instant: string) => atText(Date.parse(instant), now);
  const began = words.signedIn(at(signedInAt));
  return seenAt === signedInAt ? [began] : [began, words.seen(at(seenAt))];
}

function SessionRow({ session, now }: { session: OwnSession; now: number }) {
  const store = useStore();
  const [isEnding, end] = useAction(() => endSessions(store, session.id));
  const name = session.device || words.unknownDevice;
  const when = ageText(Date.parse(session.seenAt), now);
  return (
    <BadgeRow
      icon={<Laptop24Regular />}
      isMarked={session.isThis}
      name={name}
      chip={session.isThis && <Chip tone="brand">{words.isThis}</Chip>}
      lines={timesOf(session, now)}
    >
      {!session.isThis && (
        <Button label={words.endOf(name, when)} busy={isEnding} onClick={end}>
          {words.end}
        </Button>
      )}
    </BadgeRow>
  );
}

export function SessionsCard({ sessions, now }: SessionsCardProps) {
  const styles = useStyles();
  const store = useStore();
  const [isEnding, endOthers] = useAction(() => endSessions(store, undefined));
  const own = sessions.filter(({ isThis }) => isThis);
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Card title={words.title}>
      <BadgeList>
        {[...own, ...others].map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </BadgeList>
      <p className={styles.note}>{others.length > 0 ? words.waits : words.onlyThis}</p>
      {others.length > 0 && (
        <Button wide busy={isEnding} onClick={endOthers}>
          {words.endOthers}
        </Button>
      )}
    </Card>
  );
}
