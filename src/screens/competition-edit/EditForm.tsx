// Form of an edited competition, with confirmations before saving and leaving (behaviour 5.12).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { daysMoved, isMovedEarlier } from '#domain/competition/competitionEdit.ts';
import type { Deadline } from '#domain/deadline.ts';
import { CompetitionForm } from '#parts/competition-form/CompetitionForm.tsx';
import { SubmitBar } from '#parts/competition-form/SubmitBar.tsx';
import { LeaveDialog } from '#parts/leaving/LeaveDialog.tsx';
import { useLeaveGuard } from '#parts/leaving/useLeaveGuard.ts';
import { paths } from '#page/paths.ts';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { askUnfinished, writtenDeadline } from '#state/competition/editedCompetition.ts';
import { useAction } from '#state/useAction.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { atText, deadlineDayText, deadlineText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { type Concerned, ConcernedCard } from './ConcernedCard.tsx';
import { EarlierDialog } from './EarlierDialog.tsx';
import { type ChangedElsewhere, useCompetitionEdit } from './useCompetitionEdit.ts';

const useStyles = makeStyles({
  changed: { marginBottom: '20px' },
  ways: { display: 'grid', gap: '10px' },
});

interface ChangedNoticeProps {
  changed: ChangedElsewhere;
  isDirty: boolean;
  /** As on the server. */
  competition: Competition;
}

function ChangedNotice({ changed: { overlaps }, isDirty, competition }: ChangedNoticeProps) {
  const styles = useStyles();
  const { title, text, same, field, overlaps: overlapping } = editText.changed;
  const { name, dates, place, deadline } = competition;
  const there: Partial<Record<ChangedElsewhere['overlaps'][number], string>> = {
    name,
    dates,
    place,
    deadline: deadlineText(deadline),
  };
  return (
    <Notice tone="warning" alert title={title} className={styles.changed}>
      <p>{isDirty ? text : same}</p>
      {overlaps.length > 0 && (
        <p>{overlapping(overlaps.map((fact) => field(competitionText.form[fact], there[fact])))}</p>
      )}
    </Notice>
  );
}

/** Refetches each time the deadline becomes earlier. */
function useConcerned(id: string, isEarlier: boolean) {
  const [question, setQuestion] = useState({});
  const [known, setKnown] = useState<{ question: object; answer: Concerned }>();
  const store = useStore();
  useEffect(() => {
    if (!isEarlier) return undefined;
    let isShown = true;
    const learn = async () => {
      const answer = await askUnfinished(store, id);
      if (isShown) setKnown({ question, answer: answer ?? null });
    };
    void learn();
    return () => {
      isShown = false;
    };
  }, [id, isEarlier, question, store]);
  const concerned = known?.question === question ? known.answer : undefined;
  return { concerned, askAgain: () => setQuestion({}) };
}

export function EditForm({ competition }: { competition: Competition }) {
  const { id, name, deadline: before, hasFile, fileSize } = competition;
  const styles = useStyles();
  const edit = useCompetitionEdit(competition);
  const { form, isDirty, changed, deadline, isRemoved, setRemoved, save } = edit;
  const now = useServerNow([before]);
  const deviceNow = useNow();
  const isEarlier = deadline !== undefined && isMovedEarlier(before, deadline, now);
  const { concerned, askAgain } = useConcerned(id, isEarlier);
  /** Saves exactly the deadline that was confirmed. */
  const [asked, setAsked] = useState<Deadline>();
  const [isCanceling, cancel] = useAction(edit.cancel);
  const guard = useLeaveGuard(isDirty && !form.isSending);
  const submit = () => {
    if (!isDirty) return;
    if (!isEarlier) {
      save(deadline);
      return;
    }
    askAgain();
    setAsked(deadline);
  };
  const keptWords =
    form.savedAt === undefined
      ? editText.unsaved
      : editText.keptAt(atText(form.savedAt, deviceNow));
  return (
    <>
      <CompetitionForm
        title={competitionText.organiser.edit}
        subtitle={name}
        form={form}
        deadline={deadline}
        attachment={
          hasFile
            ? {
                name,
                size: fileSize,
                isRemoved,
                onRemove: () => setRemoved(true),
                onRestore: () => setRemoved(false),
              }
            : undefined
        }
        notice={changed && <ChangedNotice {...{ changed, isDirty, competition }} />}
        deadlineHint={
          deadline === undefined || deadline === before
            ? undefined
            : editText.moved(deadlineDayText(before, now), daysMoved(before, deadline))
        }
        concerned={isEarlier ? <ConcernedCard concerned={concerned} onRetry={askAgain} /> : null}
        submit={
          <SubmitBar
            label={editText.submit}
            state={isDirty ? keptWords : undefined}
            progress={form.progress}
            error={form.errors.form}
            isSending={form.isSending}
            reason={isDirty ? undefined : editText.unchanged}
          />
        }
        ways={
          <div className={styles.ways}>
            <LinkButton wide to={paths.competition(id)}>
              {editText.back}
            </LinkButton>
            {isDirty && (
              <Button wide tone="quiet" busy={isCanceling} onClick={() => cancel()}>
                {editText.cancel}
              </Button>
            )}
          </div>
        }
        onSubmit={submit}
      />
      <EarlierDialog
        open={asked !== undefined}
        name={name}
        before={before}
        after={asked ?? before}
        concerned={concerned}
        now={now}
        onConfirm={() => {
          setAsked(undefined);
          save(asked);
        }}
        onClose={() => setAsked(undefined)}
        onKeep={() => {
          setAsked(undefined);
          form.change('deadline', writtenDeadline(before));
        }}
      />
      <LeaveDialog guard={guard} text={editText.leaving.text} />
    </>
  );
}
