// Form of an edited competition, with confirmations before saving and leaving (behaviour 5.12).
import { makeStyles } from '@fluentui/react-components';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { useStore } from 'jotai';
import { type ReactElement, useEffect, useState } from 'react';
import { type Competition, daysMoved, isMovedEarlier } from '#domain/competition/competition.ts';
import { type Deadline, isActive, isFrozen } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { CompetitionForm } from '#parts/competition-form/CompetitionForm.tsx';
import { ropeFloats } from '#parts/deadline/DeadlineRope.tsx';
import { ConfirmedButton } from '#parts/decisions/ConfirmedButton.tsx';
import { LeaveGuard } from '#parts/leaving/LeaveGuard.tsx';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { askUnfinished, writtenDeadline } from '#state/competition/editedCompetition.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { atText, deadlineDayText, deadlineText } from '#text/format/time.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Rope } from '#ui/drawing/Rope.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { plainList, tokens } from '#ui/theme/theme.ts';
import { type Concerned, ConcernedCard, concernedRows } from './ConcernedCard.tsx';
import { type ChangedElsewhere, useCompetitionEdit } from './useCompetitionEdit.ts';

const useStyles = makeStyles({
  ropes: {
    display: 'grid',
    gap: '14px',
    padding: '14px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  deadline: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '6px 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  day: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  rope: { width: '100%' },
  lines: { display: 'grid', gap: '10px', margin: 0, ...plainList },
  line: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '12px',
    '& svg': { marginTop: '1px' },
  },
  changed: { marginBottom: '20px' },
  ways: { display: 'grid', gap: '10px' },
});

interface EarlierDialogProps {
  open: boolean;
  name: string;
  before: Deadline;
  after: Deadline;
  concerned: Concerned;
  now: number;
  onConfirm: () => void;
  /** Puts the saved deadline back into the field. */
  onKeep: () => void;
  /** Closes without a decision. */
  onClose: () => void;
}

function concernedText(concerned: Concerned): string {
  if (concerned === undefined) return editText.concerned.asking;
  if (concerned === null) return editText.concerned.unknown;
  const rows = concernedRows(concerned);
  return rows.length === 0
    ? editText.concerned.nobody
    : editText.earlier.concerned(rows.map(({ what, count }) => `${what} – ${count}`));
}

function freezeText(before: Deadline, after: Deadline, now: number): string | undefined {
  const { closed, frozenToo, frozenNow } = editText.earlier;
  if (!isActive(after, now)) return closed;
  if (isFrozen(before, now)) return frozenToo;
  return isFrozen(after, now) ? frozenNow : undefined;
}

/** Asks to confirm a deadline that is earlier than the saved one. Shows the consequences (behaviour 5.15). */
function EarlierDialog(props: EarlierDialogProps) {
  const { open, name, before, after, concerned, now } = props;
  const styles = useStyles();
  const { earlier } = editText;
  const isOver = !isActive(after, now);
  const [dayBefore, dayAfter] = [deadlineDayText(before, now), deadlineDayText(after, now)];
  const freeze = freezeText(before, after, now);
  const line = (icon: ReactElement, words: string) => (
    <li className={styles.line}>
      {icon}
      <span>{words}</span>
    </li>
  );
  const rope = (when: string, deadline: Deadline, day: string) => (
    <div className={styles.deadline}>
      <span className={styles.when}>{when}</span>
      <span className={styles.day}>{day}</span>
      <div className={styles.rope}>
        <Rope floats={ropeFloats(deadline, now)} label={earlier.until(when, day)} wall stretch />
      </div>
    </div>
  );
  return (
    <ConfirmDialog
      open={open}
      title={isOver ? earlier.titleOver : earlier.title}
      confirmLabel={isOver ? earlier.confirmOver : earlier.confirm(dayAfter)}
      cancelLabel={earlier.keep(dayBefore)}
      onConfirm={props.onConfirm}
      onCancel={props.onKeep}
      onClose={props.onClose}
    >
      <p>{name}</p>
      <div className={styles.ropes}>
        {rope(earlier.was, before, dayBefore)}
        {rope(earlier.willBe, after, dayAfter)}
      </div>
      <ul className={styles.lines}>
        {line(<People20Regular />, concernedText(concerned))}
        {freeze !== undefined && line(<LockClosed20Regular />, freeze)}
        {line(<Clock20Regular />, earlier.noMails)}
      </ul>
    </ConfirmDialog>
  );
}

interface ChangedNoticeProps {
  changed: ChangedElsewhere;
  isDirty: boolean;
  /** Competition as the server has it now. */
  competition: Competition;
}

function ChangedNotice({ changed: { overlaps }, isDirty, competition }: ChangedNoticeProps) {
  const styles = useStyles();
  const { title, text, field, overlaps: overlapping } = editText.changed;
  const { name, dates, place, deadline } = competition;
  const there: Partial<Record<ChangedElsewhere['overlaps'][number], string>> = {
    name,
    dates,
    place,
    deadline: deadlineText(deadline),
  };
  return (
    <Notice tone="warning" alert title={title} className={styles.changed}>
      {isDirty && <p>{text}</p>}
      {isDirty && overlaps.length > 0 && (
        <p>{overlapping(overlaps.map((fact) => field(competitionText.form[fact], there[fact])))}</p>
      )}
    </Notice>
  );
}

/** Fetches the affected teams each time the typed deadline becomes earlier than the saved one. */
function useConcerned(id: string, isEarlier: boolean) {
  const [question, setQuestion] = useState({});
  const [known, setKnown] = useState<{ question: object; answer: Concerned }>();
  const store = useStore();
  useEffect(() => {
    if (!isEarlier) return undefined;
    let isLeft = false;
    const learn = async () => {
      const answer = await askUnfinished(store, id);
      if (!isLeft) setKnown({ question, answer: answer ?? null });
    };
    void learn();
    return () => {
      isLeft = true;
    };
  }, [id, isEarlier, question, store]);
  const concerned = known?.question === question ? known.answer : undefined;
  return { concerned, askAgain: () => setQuestion({}) };
}

export function EditForm({ competition }: { competition: Competition }) {
  const { id, name, deadline: before, hasFile, fileSize } = competition;
  const styles = useStyles();
  const edit = useCompetitionEdit(competition);
  const { form, isDirty, changed, isSame, deadline, isRemoved, setRemoved, save } = edit;
  const now = useServerNow([before]);
  const deviceNow = useNow();
  const isEarlier = deadline !== undefined && isMovedEarlier(before, deadline, now);
  const { concerned, askAgain } = useConcerned(id, isEarlier);
  /** Deadline that the dialog asks to confirm. Undefined if the dialog is closed. */
  const [confirming, setConfirming] = useState<Deadline>();
  const submit = () => {
    if (!isDirty) return;
    if (!isEarlier) {
      save(deadline);
      return;
    }
    askAgain();
    setConfirming(deadline);
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
        attachment={hasFile ? { name, size: fileSize, isRemoved, setRemoved } : undefined}
        notice={
          isSame ? (
            <Notice tone="info" alert title={editText.same.title} className={styles.changed}>
              {editText.same.text}
            </Notice>
          ) : (
            changed && <ChangedNotice {...{ changed, isDirty, competition }} />
          )
        }
        deadlineHint={
          deadline === undefined || deadline === before
            ? undefined
            : editText.moved(deadlineDayText(before, now), daysMoved(before, deadline))
        }
        concerned={isEarlier && <ConcernedCard concerned={concerned} onRetry={askAgain} />}
        submit={{
          label: editText.submit,
          state: isDirty ? keptWords : undefined,
          reason: isDirty ? undefined : editText.unchanged,
        }}
        ways={
          <div className={styles.ways}>
            <LinkButton wide to={paths.competition(id)}>
              {editText.back}
            </LinkButton>
            {isDirty && (
              <ConfirmedButton
                wide
                tone="quiet"
                {...editText.discarding}
                busy={form.isSending}
                onConfirm={edit.cancel}
              />
            )}
          </div>
        }
        onSubmit={submit}
      />
      <EarlierDialog
        open={confirming !== undefined}
        name={name}
        before={before}
        after={confirming ?? before}
        concerned={concerned}
        now={now}
        onConfirm={() => {
          setConfirming(undefined);
          save(confirming);
        }}
        onClose={() => setConfirming(undefined)}
        onKeep={() => {
          setConfirming(undefined);
          form.change('deadline', writtenDeadline(before));
        }}
      />
      <LeaveGuard
        isWanted={isDirty && !form.isSending}
        text={editText.leaving.text(form.savedAt)}
      />
    </>
  );
}
