import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { deviceTroubleAtom } from '#state/device.ts';
import type { OwnTask } from '#state/todo.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { progressAtom } from '#state/outbox/rows.ts';
import { unreadableDraftsAtom } from '#state/pullDrafts.ts';
import { draftsText } from '#text/application/drafts.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Chip, IconBadge } from '#ui/drawing/Badges.tsx';
import { badgeRow, longWords, media, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { taskView } from './taskView.tsx';

const useStyles = makeStyles({
  row: {
    ...badgeRow('44px minmax(0, 1fr) 220px', { gridTemplateColumns: '44px minmax(0, 1fr)' }),
    rowGap: '12px',
    [media.twoColumns]: { gridTemplateColumns: '44px minmax(0, 1fr) 200px 200px' },
  },
  badge: { alignSelf: 'start', [media.twoColumns]: { alignSelf: 'center' } },
  /** On narrow screens time and action wrap below the words. */
  words: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4px',
    gridColumnEnd: 'span 2',
    minWidth: 0,
    [media.twoColumns]: { gridColumnEnd: 'auto' },
    [media.phone]: { gridColumnEnd: 'auto' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', minWidth: 0 },
  team: {
    minWidth: 0,
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
  },
  competition: {
    minWidth: 0,
    ...secondaryText,
    textWrap: 'balance',
    ...longWords,
  },
  sentence: { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  small: {
    ...quietText,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  foot: { minWidth: 0, [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3 } },
  rope: {
    gridColumnStart: 2,
    [media.twoColumns]: { gridColumnStart: 'auto' },
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      paddingTop: '12px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
});

interface TaskRowProps {
  task: OwnTask;
  now: number;
  /** True for the most urgent task, whose button is filled. */
  isFirst: boolean;
}

/** Memoised, because there may be many tasks. */
export const TaskRow = memo(function TaskRow({ task, now, isFirst }: TaskRowProps) {
  const styles = useStyles();
  const unreadable = useAtomValue(unreadableDraftsAtom);
  const progress = useAtomValue(progressAtom);
  const view = taskView(task, {
    now,
    isOnline: useAtomValue(isOnlineAtom),
    isLasting: useAtomValue(deviceTroubleAtom) !== 'no-database',
    isUnreadable: (draft) => unreadable.has(draft),
    progressOf: (row) => progress.get(row),
  });
  const { status, sentence, facts, verb, label, to } = view;
  return (
    <li className={styles.row}>
      <span className={styles.badge}>
        <IconBadge icon={status.icon} tone={status.tone} />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.team}>{task.team.trim() || draftsText.nameless}</h2>
          <span className={styles.competition}>{task.competition.name}</span>
        </div>
        <Chip tone={status.tone}>{status.words}</Chip>
        {sentence !== '' && <p className={styles.sentence}>{sentence}</p>}
        {facts !== '' && <p className={styles.small}>{facts}</p>}
      </div>
      <div className={mergeClasses(styles.foot, styles.rope)}>
        <DeadlineRope deadline={task.until} now={now} spread isOfReturn={view.isOfReturn} />
      </div>
      <div className={styles.foot}>
        <LinkButton big wide tone={isFirst ? 'primary' : 'plain'} label={label} to={to}>
          {verb}
        </LinkButton>
      </div>
    </li>
  );
});
