// Facts, teams, reports, editing and deletion (behaviour 5.6).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useStore } from 'jotai';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompetitionApplications, TeamStatistic } from '#contract/shapes.ts';
import { actsAs, type Competition, roleIn } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { paths } from '#page/paths.ts';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import { removeCompetition } from '#state/application/removals.ts';
import { useNow } from '#state/clock/useNow.ts';
import type { QueryState } from '#state/queries/query.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { ATHLETES, JUDGES, pluralForm, PROGRAMMES, TEAMS } from '#text/format/plural.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import {
  cardStack,
  media,
  queries,
  quietText,
  tokens,
  twoColumns,
  useMedia,
} from '#ui/theme/theme.ts';
import { ReportsCard, statisticCounts, type StatisticCounts } from './ReportsCard.tsx';
import { TeamsCard } from './TeamsCard.tsx';

function countsText(counts: StatisticCounts | undefined): string {
  if (!counts) return competitionText.removal.unknownCounts;
  return counts.teams === 0
    ? competitionText.removal.noApplications
    : competitionText.removal.counts(counts);
}

function RemoveCompetition({ competition, counts }: RemoveCompetitionProps) {
  const { id, name, isOwner } = competition;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const navigate = useNavigate();
  const [isRemoving, confirm] = useAction(async () => {
    const isGone = await removeCompetition(store, id);
    setAsking(false);
    if (isGone) await navigate(paths.applications, { replace: true });
  });
  // Unknown counts are treated as grave.
  const isGrave = counts?.teams !== 0;
  return (
    <>
      <Button
        wide
        tone="danger"
        icon={<Delete20Regular />}
        reason={isOwner ? undefined : competitionText.organiser.onlyForOwner}
        onClick={() => setAsking(true)}
      >
        {competitionText.organiser.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={competitionText.removal.title(name)}
        confirmLabel={competitionText.organiser.remove}
        cancelLabel={competitionText.removal.cancel}
        tone="danger"
        busy={isRemoving}
        {...(isGrave && { requireTyped: name })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Notice tone="warning" title={countsText(counts)}>
          {competitionText.removal.consequence}
        </Notice>
      </ConfirmDialog>
    </>
  );
}

const HelpersCard = lazyPart(async () => (await import('./helping/HelpersCard.tsx')).HelpersCard);

const OwnHelpCard = lazyPart(async () => (await import('./helping/OwnHelpCard.tsx')).OwnHelpCard);

const TracksCard = lazyPart(async () => (await import('./music/TracksCard.tsx')).TracksCard);

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 56px',
    [media.phone]: { justifyContent: 'space-between', columnGap: '24px' },
  },
  /** Two by two, because a fourth would stand alone. */
  four: { [media.small]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
  fact: { display: 'flex', flexDirection: 'column-reverse' },
  count: {
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { fontSize: '26px', lineHeight: '32px' },
  },
  what: quietText,
  info: {
    marginTop: '18px',
    color: tokens.colorNeutralForeground2,
  },
  file: {
    marginTop: '18px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  columns: twoColumns('minmax(0, 1.33fr) minmax(0, 1fr)'),
  column: cardStack,
  actions: { display: 'grid', gap: '10px' },
});

interface CompetitionCountsProps {
  counts: StatisticCounts;
  judges: number | undefined;
}

function CompetitionCounts({ counts, judges }: CompetitionCountsProps) {
  const styles = useStyles();
  const facts = [
    { count: counts.teams, forms: TEAMS },
    { count: counts.athletes, forms: ATHLETES },
    { count: counts.programmes, forms: PROGRAMMES },
    ...(judges === undefined ? [] : [{ count: judges, forms: JUDGES }]),
  ];
  return (
    <dl className={mergeClasses(styles.facts, judges !== undefined && styles.four)}>
      {facts.map(({ count, forms }) => (
        <div key={forms[0]} className={styles.fact}>
          <dt className={styles.what}>{pluralForm(count, forms)}</dt>
          <dd className={styles.count}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AboutCardProps {
  competition: Competition;
  counts: StatisticCounts | undefined;
  /** Only for organisers. */
  judges: number | undefined;
  lastUpdated: ReactNode;
}

function AboutCard({ competition, counts, judges, lastUpdated }: AboutCardProps) {
  const styles = useStyles();
  return (
    <Card title={competitionText.organiser.about} aside={lastUpdated}>
      {counts && <CompetitionCounts counts={counts} judges={judges} />}
      {competition.info.trim() !== '' && (
        <div className={styles.info}>
          <InfoText text={competition.info} />
        </div>
      )}
      {competition.hasFile && (
        <div className={styles.file}>
          <AttachmentRow competition={competition} />
        </div>
      )}
    </Card>
  );
}

interface RemoveCompetitionProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner'>;
  counts: StatisticCounts | undefined;
}

export interface CompetitionPanelProps {
  competition: Competition;
  statistic: QueryState<readonly TeamStatistic[]>;
  applications: QueryState<CompetitionApplications> | undefined;
  fetchedAt: number;
  stale: NetworkFault | false;
  now: number;
  onRefresh: () => void;
}

export function CompetitionPanel(props: CompetitionPanelProps) {
  const { competition, statistic, applications, fetchedAt, stale, now, onRefresh } = props;
  const styles = useStyles();
  const deviceNow = useNow();
  const hasTwoColumns = useMedia(queries.twoColumns);
  const counts = statistic.kind === 'ready' ? statisticCounts(statistic.data) : undefined;
  const judges =
    applications?.kind === 'ready'
      ? applications.data.data.reduce((sum, application) => sum + application.judges, 0)
      : undefined;
  const { submitApplication, openPage } = competitionText.organiser;
  const page = paths.competitionEnter(competition.id);
  const apply = isActive(competition.deadline, now) && (
    <LinkButton big wide tone="primary" to={page}>
      {submitApplication}
    </LinkButton>
  );
  const open = !apply && (
    <LinkButton wide to={page}>
      {openPage}
    </LinkButton>
  );
  const role = roleIn(competition);
  const edit = actsAs(competition, 'secretary') ? (
    <LinkButton wide icon={<Edit20Regular />} to={paths.competitionEdit(competition.id)}>
      {competitionText.organiser.edit}
    </LinkButton>
  ) : (
    <Button wide icon={<Edit20Regular />} reason={competitionText.organiser.onlyForOwner}>
      {competitionText.organiser.edit}
    </Button>
  );
  const remove = <RemoveCompetition competition={competition} counts={counts} />;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AboutCard
            competition={competition}
            counts={counts}
            judges={judges}
            lastUpdated={
              <LastUpdated at={fetchedAt} now={deviceNow} stale={stale} onRefresh={onRefresh} />
            }
          />
          {role === 'sound' && (
            <Suspense fallback={null}>
              <TracksCard competition={competition} />
            </Suspense>
          )}
          <TeamsCard
            competition={competition}
            statistic={statistic}
            applications={applications}
            now={now}
            onRetry={onRefresh}
          />
        </div>
        <div className={styles.column}>
          <ReportsCard competition={competition} counts={counts} />
          <Suspense fallback={null}>
            {role === 'owner' && <HelpersCard competition={competition.id} now={now} />}
            {role !== undefined && role !== 'owner' && (
              <OwnHelpCard competition={competition} role={role} />
            )}
          </Suspense>
          {hasTwoColumns ? (
            <Card as="div" className={styles.actions}>
              {apply}
              {open}
              {edit}
              {remove}
            </Card>
          ) : (
            <>
              {open}
              {edit}
              {remove}
            </>
          )}
        </div>
      </div>
      {!hasTwoColumns && apply && <BottomBar>{apply}</BottomBar>}
    </>
  );
}
