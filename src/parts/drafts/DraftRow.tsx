// A draft in a list: its team and competition, how far it is, until when there is time, and its deletion.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit24Regular } from '@fluentui/react-icons/svg/edit';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isActive } from '#domain/deadline.ts';
import { keptStep } from '#domain/entry-session/selectView.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { paths } from '#page/paths.ts';
import { dropDraftAction } from '#state/entry/draft.ts';
import { useAction } from '#state/useAction.ts';
import { leftAndUntil } from '#text/format/deadline.ts';
import { draftsText } from '#text/drafts.ts';
import { shortMomentText } from '#text/format/time.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { longWords } from '#ui/theme/longWords.ts';
import { t } from '#ui/theme/theme.ts';
import { useSubmissionStatus } from './useSubmissionStatus.tsx';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'center',
    padding: '16px 18px',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
    '& button': { position: 'relative', zIndex: 1 },
    [media.phone]: { columnGap: '12px', padding: '14px' },
  },
  link: {
    color: t.colorNeutralForeground1,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: t.fontWeightSemibold,
    ...longWords,
    textDecorationLine: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: t.borderRadiusXLarge,
    },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  state: { fontWeight: t.fontWeightSemibold },
  brand: { color: t.colorBrandForeground2 },
  warning: { color: t.colorStatusWarningForeground1 },
  danger: { color: t.colorStatusDangerForeground1 },
  facts: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How far a draft is that is not submitted; past its deadline it leads nowhere any more. */
function stateOf({ deadline, content }: EntryDraft, now: number) {
  return isActive(deadline, now)
    ? ({
        icon: <Edit24Regular />,
        words: draftsText.atStep(keptStep(content)),
        tone: 'brand',
      } as const)
    : ({ icon: <CalendarLock24Regular />, words: draftsText.tooLate, tone: 'warning' } as const);
}

interface DraftRowProps {
  draft: EntryDraft;
  /** Epoch ms. */
  now: number;
}

export function DraftRow({ draft, now }: DraftRowProps) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const dropDraft = useSetAtom(dropDraftAction);
  const [isDropping, confirm] = useAction(async () => {
    await dropDraft(draft);
    setAsking(false);
  });
  const { id, competitionId, competitionName, deadline, content, updatedAt } = draft;
  const submission = useSubmissionStatus(draft);
  const { icon, words, tone } = submission ?? stateOf(draft, now);
  return (
    <li className={styles.row}>
      <IconBadge icon={icon} tone={tone} />
      <div>
        <Link className={styles.link} to={paths.entryDraft(competitionId, id)}>
          {draftsText.ofTeam(content.reading?.parsed.teamName ?? '', competitionName)}
        </Link>
        <div className={mergeClasses(styles.state, styles[tone])}>{words}</div>
        <div className={styles.facts}>{leftAndUntil(deadline, now)}</div>
        <div className={styles.facts}>
          {draftsText.savedAt(shortMomentText(updatedAt, now))}
          {/* What the server may have as well is not here alone. */}
          {submission?.isUncertain !== true && `, ${draftsText.onlyHere}`}
        </div>
      </div>
      {!submission && (
        <IconButton
          label={draftsText.removal.action(competitionName)}
          icon={<Delete20Regular />}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={draftsText.removal.title}
        confirmLabel={draftsText.removal.confirm}
        cancelLabel={draftsText.removal.cancel}
        busy={isDropping}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{draftsText.removal.text(competitionName)}</p>
      </ConfirmDialog>
    </li>
  );
}
