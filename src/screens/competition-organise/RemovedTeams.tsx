// Removed applications with the reason, and buttons to restore or erase them. Only the owner may erase.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import type { RemovedTeam } from '#contract/shapes.ts';
import { type Competition, roleIn } from '#domain/competition/competition.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { ConfirmedButton } from '#parts/decisions/ConfirmedButton.tsx';
import { erase, reinstate } from '#state/application/removals.ts';
import { useAction } from '#state/useAction.ts';
import { removedTeamsText } from '#text/competition/competition.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { longWords, plainList, quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  title: {
    margin: '20px 0 8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { display: 'grid', rowGap: '12px', margin: 0, ...plainList },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minWidth: 0 },
  words: { flexGrow: 1, flexBasis: '240px', minWidth: 0, ...longWords },
  quiet: quietText,
});

interface RemovedTeamsProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner' | 'role'>;
  removed: readonly RemovedTeam[];
  /** Keys of teams that have a submitted application. */
  submitted: ReadonlySet<string>;
  now: number;
  /** Called after the row has disappeared, so that the focus can move elsewhere. */
  onDone: () => void;
}

type RowProps = Omit<RemovedTeamsProps, 'removed'> & { team: RemovedTeam };

function Erase({ competition, team, onDone }: Pick<RowProps, 'competition' | 'team' | 'onDone'>) {
  const { rowid, teamName } = team;
  const words = removedTeamsText.erase;
  const store = useStore();
  return (
    <ConfirmedButton
      tone="quiet"
      action={words.action}
      label={words.actionOf(teamName)}
      title={words.title(teamName)}
      text={words.consequence(competition.name)}
      keep={words.cancel}
      onConfirm={() => erase(store, { competitionId: competition.id, rowid }).then(onDone)}
    />
  );
}

/** Returns the reason why the team's removed application cannot be restored. Undefined if it can be restored. */
function closedFor({ competition, team, submitted }: RowProps): string | undefined {
  if (team.isOwn && roleIn(competition) !== 'owner') return removedTeamsText.ownTeam;
  return submitted.has(teamKey(team.teamName)) ? removedTeamsText.newerFirst : undefined;
}

function Row(props: RowProps) {
  const { competition, team, now, onDone } = props;
  const styles = useStyles();
  const { rowid, teamName, at, until, reason } = team;
  const words = removedTeamsText;
  const store = useStore();
  const [isBusy, bringBack] = useAction(async () => {
    await reinstate(store, { competitionId: competition.id, rowid });
    onDone();
  });
  const moment = (instant: string) => shortMomentText(Date.parse(instant), now);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div>{teamName}</div>
        {reason !== '' && <div>{words.reason(reason)}</div>}
        <div className={styles.quiet}>
          {until === undefined ? words.byOwner(moment(at)) : words.when(moment(at), moment(until))}
        </div>
      </div>
      <Button
        busy={isBusy}
        label={words.actionOf(teamName)}
        reason={closedFor(props)}
        onClick={bringBack}
      >
        {words.action}
      </Button>
      {roleIn(competition) === 'owner' && <Erase {...{ competition, team, onDone }} />}
    </li>
  );
}

export function RemovedTeams({ removed, ...props }: RemovedTeamsProps) {
  const styles = useStyles();
  return (
    <>
      <h3 className={styles.title}>{removedTeamsText.title}</h3>
      <ul className={styles.rows} aria-label={removedTeamsText.title}>
        {removed.map((team) => (
          <Row key={team.rowid} team={team} {...props} />
        ))}
      </ul>
    </>
  );
}
