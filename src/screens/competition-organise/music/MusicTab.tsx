// «Музыка: время»: limits for the length of music, their source, and music outside of them (behaviour 5.17).
import { makeStyles } from '@fluentui/react-components';
import { BookInformation20Regular } from '@fluentui/react-icons/svg/book-information';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import {
  areSameLimits,
  type LimitTable,
  type MusicLimits,
  outsideLimits,
  SENIOR_LIMITS,
} from '#domain/music/limits.ts';
import { paths } from '#page/paths.ts';
import { SubmitBar } from '#parts/competition-form/SubmitBar.tsx';
import { ConfirmedButton } from '#parts/decisions/ConfirmedButton.tsx';
import { OutsideMusicNotice } from '#parts/files/MusicNotices.tsx';
import { LeaveGuard } from '#parts/leaving/LeaveGuard.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { competitionApplicationsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { atText, shortMomentText } from '#text/format/time.ts';
import { entryLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Chip, IconBadge } from '#ui/drawing/Badges.tsx';
import { Notice, RefusedNotice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { focusFirstInvalid, goTo } from '#ui/focus/moveFocus.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  cardStack,
  plainList,
  queries,
  quietText,
  tokens,
  twoColumns,
  useMedia,
} from '#ui/theme/theme.ts';
import { useOpened, useReadinessView } from '../readiness/useReadinessView.ts';
import { LimitsCard } from './LimitsCard.tsx';
import { type LimitsForm, useLimits } from './useLimits.ts';

const SHOWN_AT_FIRST = 10;

const useStyles = makeStyles({
  tracks: { display: 'grid', gap: '8px', margin: 0, ...plainList },
  way: { marginTop: '16px' },
  quiet: { marginTop: '12px', ...quietText },
  origin: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '12px',
    marginBottom: '16px',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: quietText,
  ways: { display: 'grid', gap: '10px' },
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: '20px' },
  columns: twoColumns('minmax(0, 1.85fr) minmax(0, 1fr)'),
  column: { ...cardStack, minWidth: 0 },
});

interface OutsideCardProps {
  competitionId: string;
  limits: MusicLimits | undefined;
}

function OutsideCard({ competitionId, limits }: OutsideCardProps) {
  const styles = useStyles();
  const { state, refresh } = useQuery(competitionApplicationsQuery(competitionId));
  const [isWhole, setWhole] = useOpened('music-outside');
  const [, changeReadiness] = useReadinessView();
  const { title, none, noLimits, means, entryOf, showAll, readiness } = limitsText.outside;
  const tracks = dataOf(state).flatMap(({ rowid, teamName, music }) =>
    outsideLimits(music, limits).map((track) => ({
      ...track,
      key: `${rowid}/${entryKey(track)}`,
      entry: entryOf(teamName, entryLabel(track.routine, track.name)),
    })),
  );
  if (tracks.length === 0) {
    return (
      <Card title={title}>
        {state.kind === 'loading' && <RowSkeletons rows={2} />}
        {state.kind === 'refused' && <RefusedNotice message={state.message} onRetry={refresh} />}
        {state.kind === 'ready' && <p>{limits ? none : noLimits}</p>}
      </Card>
    );
  }
  const count = (
    <Chip tone="warning" icon={<Warning20Filled />}>
      {tracks.length}
    </Chip>
  );
  return (
    <Card title={title} headerEnd={count}>
      <ul className={styles.tracks}>
        {(isWhole ? tracks : tracks.slice(0, SHOWN_AT_FIRST)).map(({ key, entry, outside }) => (
          <li key={key}>
            <OutsideMusicNotice entry={entry} outside={outside} />
          </li>
        ))}
      </ul>
      {tracks.length > SHOWN_AT_FIRST && !isWhole && (
        <Button wide tone="quiet" onClick={() => setWhole(true)}>
          {showAll}
        </Button>
      )}
      <p className={styles.quiet}>{means}</p>
      <div className={styles.way}>
        <LinkButton
          wide
          to={paths.readiness(competitionId)}
          onFollow={() => changeReadiness(() => ({ filter: 'outside', q: '' }))}
        >
          {readiness}
        </LinkButton>
      </div>
    </Card>
  );
}

function originWords(table: LimitTable | undefined, now: number): [string, string] {
  const { none, nobodyWarned, own, setAt, sources, edition, takenAt } = limitsText.preset;
  if (!table) return [none, nobodyWarned];
  const at = shortMomentText(Date.parse(table.setAt), now);
  if (!table.preset) return [own, setAt(at)];
  const { source, inForceSince } = table.preset;
  return [sources[source], `${edition(inForceSince)}; ${takenAt(at)}`];
}

function PresetCard({ form, table }: { form: LimitsForm; table: LimitTable | undefined }) {
  const styles = useStyles();
  const [name, facts] = originWords(table, useNow());
  const { title, regulations, take, taken, empty } = limitsText.preset;
  const isTaken = areSameLimits(form.limits, SENIOR_LIMITS.limits);
  const isEmpty = areSameLimits(form.limits, {});
  return (
    <Card title={title}>
      <div className={styles.origin}>
        <IconBadge tone="brand" icon={<BookInformation20Regular />} />
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.facts}>{facts}</div>
          <div className={styles.facts}>{regulations}</div>
        </div>
      </div>
      <div className={styles.ways}>
        <Button
          wide
          busy={form.isSaving}
          reason={isTaken ? taken : undefined}
          onClick={form.takePreset}
        >
          {take}
        </Button>
        {!isEmpty && (
          <Button wide tone="quiet" onClick={form.clear}>
            {empty}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useSaveWords({ isDirty, savedAt }: LimitsForm, setAt: string | undefined) {
  const now = useNow();
  const { unchanged, savedAt: saved, unsaved, keptAt } = limitsText;
  if (isDirty) return { state: savedAt === undefined ? unsaved : keptAt(atText(savedAt, now)) };
  const at = setAt === undefined ? undefined : shortMomentText(Date.parse(setAt), now);
  return { reason: at === undefined ? unchanged : saved(at) };
}

export function MusicTab({ competition }: { competition: Competition }) {
  const { id, musicLimits } = competition;
  const styles = useStyles();
  const hasTwoColumns = useMedia(queries.twoColumns);
  const element = useRef<HTMLFormElement>(null);
  const form = useLimits(competition);
  const { state, reason } = useSaveWords(form, musicLimits?.setAt);
  const discard = async () => {
    await form.cancel();
    const saving = element.current?.querySelector<HTMLElement>('[type=submit]');
    // Focuses the save button, because the pressed button disappears and the focus would move to the card below.
    if (saving) goTo(saving);
  };
  useEffect(() => {
    if (form.refusals > 0) focusFirstInvalid(element.current);
  }, [form.refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const save = (
    <SubmitBar
      label={limitsText.save}
      state={state}
      progress={undefined}
      error={form.failure}
      isBusy={form.isSaving}
      reason={reason}
    />
  );
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {form.hasChanged && (
        <Notice tone="warning" alert title={limitsText.changed.title}>
          {limitsText.changed.text}
        </Notice>
      )}
      <div className={styles.columns}>
        <LimitsCard form={form} save={hasTwoColumns && save} />
        <div className={styles.column}>
          <PresetCard form={form} table={musicLimits} />
          {form.isDirty && (
            <ConfirmedButton
              wide
              tone="quiet"
              {...editText.discarding}
              busy={form.isSaving}
              onConfirm={discard}
            />
          )}
          <OutsideCard competitionId={id} limits={musicLimits?.limits} />
        </div>
      </div>
      {!hasTwoColumns && <BottomBar>{save}</BottomBar>}
      <LeaveGuard isWanted={form.isDirty && !form.isSaving} text={limitsText.leaving} />
    </form>
  );
}
