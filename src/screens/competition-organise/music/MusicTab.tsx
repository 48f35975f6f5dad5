// «Музыка: время»: limits, their origin, and music outside them (behaviour 5.17).
import { makeStyles } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { SubmitBar } from '#parts/competition-form/SubmitBar.tsx';
import { LeaveDialog } from '#parts/leaving/LeaveDialog.tsx';
import { useLeaveGuard } from '#parts/leaving/useLeaveGuard.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useAction } from '#state/useAction.ts';
import { atText, shortMomentText } from '#text/format/time.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { focusFirstInvalid } from '#ui/focus/keepFocus.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { media, oneColumn, queries, twoColumns, useMedia } from '#ui/theme/theme.ts';
import { LimitsCard } from './LimitsCard.tsx';
import { OutsideCard } from './OutsideCard.tsx';
import { PresetCard } from './PresetCard.tsx';
import { type LimitsForm, useLimits } from './useLimits.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: '20px' },
  columns: twoColumns('minmax(0, 1.85fr) minmax(0, 1fr)'),
  column: {
    ...oneColumn,
    gap: '20px',
    minWidth: 0,
    [media.phone]: { gap: '14px' },
  },
});

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
  const [isCanceling, cancel] = useAction(form.cancel);
  const guard = useLeaveGuard(form.isDirty && !form.isSaving);
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
      isSending={form.isSaving}
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
            <Button wide tone="quiet" busy={isCanceling} onClick={() => cancel()}>
              {limitsText.cancel}
            </Button>
          )}
          <OutsideCard competitionId={id} limits={musicLimits?.limits} />
        </div>
      </div>
      {!hasTwoColumns && <BottomBar>{save}</BottomBar>}
      <LeaveDialog guard={guard} text={limitsText.leaving} />
    </form>
  );
}
