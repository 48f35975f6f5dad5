// Panel for organisers: facts, teams, reports, editing and deletion (behaviour 5.6).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useStore } from 'jotai';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompetitionApplications, TeamStatistic } from '#contract/shapes.ts';
import { actsAs, type Competition, roleIn } from '#domain/competition/competition.ts';
import { isActive } from '#domain/deadline.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { paths } from '#page/paths.ts';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import { useConfirm } from '#parts/decisions/useConfirm.ts';
import { removeCompetition } from '#state/application/removals.ts';
import { useNow } from '#state/clock/useNow.ts';
import type { QueryState } from '#state/queries/query.ts';
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

const { organiser, removal } = competitionText;

interface RemoveCompetitionProps {
  competition: Competition;
  counts: StatisticCounts | undefined;
}

function RemoveCompetition({ competition, counts }: RemoveCompetitionProps) {
  const { id, name, isOwner } = competition;
  const store = useStore();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm(async () => {
    const isGone = await removeCompetition(store, id);
    if (isGone) await navigate(paths.applications, { replace: true });
  });
  const isEmpty = counts?.teams === 0;
  const known = isEmpty ? removal.noApplications : counts && removal.counts(counts);
  return (
    <>
      <Button
        wide
        tone="danger"
        icon={<Delete20Regular />}
        reason={isOwner ? undefined : organiser.onlyForOwner}
        onClick={ask}
      >
        {organiser.remove}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={removal.title(name)}
        confirmLabel={organiser.remove}
        cancelLabel={removal.cancel}
        tone="danger"
        {...(!isEmpty && { requireTyped: name })}
      >
        <Notice tone="warning" title={known ?? removal.unknownCounts}>
          {removal.consequence}
        </Notice>
      </ConfirmDialog>
    </>
  );
}

const HelpersCard = lazyPart(async () => (await import('./helping/HelpersCard.tsx')).HelpersCard);

const OwnHelpCard = lazyPart(async () => (await import('./helping/HelpersCard.tsx')).OwnHelpCard);

const TracksCard = lazyPart(async () => (await import('./music/TracksCard.tsx')).TracksCard);

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 56px',
    [media.phone]: { justifyContent: 'space-between', columnGap: '24px' },
  },
  /** Shows two rows of two facts each. They would otherwise wrap as three and one. */
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
  info: { marginTop: '18px', color: tokens.colorNeutralForeground2 },
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
  /** Undefined until loaded. The page reserves the space of the counts. */
  counts: StatisticCounts | undefined;
  judges: number | undefined;
  /** False if the user may not read the applications. */
  hasJudges: boolean;
}

function CompetitionCounts({ counts, judges, hasJudges }: CompetitionCountsProps) {
  const styles = useStyles();
  const facts = [
    { count: counts?.teams, forms: TEAMS },
    { count: counts?.athletes, forms: ATHLETES },
    { count: counts?.programmes, forms: PROGRAMMES },
    ...(hasJudges ? [{ count: judges, forms: JUDGES }] : []),
  ];
  return (
    <dl className={mergeClasses(styles.facts, hasJudges && styles.four)}>
      {facts.map(({ count, forms }) => (
        <div key={forms[0]} className={styles.fact}>
          <dt className={styles.what}>{pluralForm(count ?? 0, forms)}</dt>
          <dd className={styles.count}>{count ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
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
  const page = paths.competitionEnter(competition.id);
  const apply = isActive(competition.deadline, now) && (
    <LinkButton big wide tone="primary" to={page}>
      {organiser.submitApplication}
    </LinkButton>
  );
  const role = roleIn(competition);
  const others = (
    <>
      {!apply && (
        <LinkButton wide to={page}>
          {organiser.openPage}
        </LinkButton>
      )}
      {actsAs(competition, 'secretary') ? (
        <LinkButton wide icon={<Edit20Regular />} to={paths.competitionEdit(competition.id)}>
          {organiser.edit}
        </LinkButton>
      ) : (
        <Button wide icon={<Edit20Regular />} reason={organiser.onlyForOwner}>
          {organiser.edit}
        </Button>
      )}
      <RemoveCompetition competition={competition} counts={counts} />
    </>
  );
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card
            title={organiser.about}
            headerEnd={
              <LastUpdated at={fetchedAt} now={deviceNow} stale={stale} onRefresh={onRefresh} />
            }
          >
            {statistic.kind !== 'refused' && (
              <CompetitionCounts
                counts={counts}
                judges={judges}
                hasJudges={applications !== undefined && applications.kind !== 'refused'}
              />
            )}
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
              {others}
            </Card>
          ) : (
            others
          )}
        </div>
      </div>
      {!hasTwoColumns && apply && <BottomBar>{apply}</BottomBar>}
    </>
  );
}
