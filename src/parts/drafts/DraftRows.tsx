import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { useAtomValue, useStore } from 'jotai';
import { Link } from 'react-router-dom';
import { acceptedUntil } from '#domain/acceptance.ts';
import { acceptanceOf } from '#domain/draft/draftsInList.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { paths } from '#page/paths.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { deviceTroubleAtom } from '#state/device.ts';
import { removeDraft } from '#state/entry/draft.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { unreadableDraftsAtom } from '#state/pullDrafts.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import {
  badgeRow,
  longWords,
  media,
  oneColumn,
  plainList,
  quietText,
  tokens,
  wholeCardLink,
} from '#ui/theme/theme.ts';
import { LeftAndUntil } from '../deadline/DeadlineChip.tsx';
import { useConfirm } from '../decisions/useConfirm.ts';
import { draftStatus, draftWhere } from './draftStatus.tsx';
import { useSubmissionStatus } from './useSubmissionStatus.tsx';

interface RemoveDraftProps {
  draft: EntryDraft;
  what: string;
  isEverywhere: boolean;
}

function RemoveDraft({ draft, what, isEverywhere }: RemoveDraftProps) {
  const store = useStore();
  const { ask, dialog } = useConfirm(() => removeDraft(store, draft));
  const { action, title, text, everywhere, confirm: yes, cancel } = draftsText.removal;
  return (
    <>
      <IconButton label={action(what)} icon={<Delete20Regular />} onClick={ask} />
      <ConfirmDialog
        {...dialog}
        tone="danger"
        title={title}
        confirmLabel={yes}
        cancelLabel={cancel}
      >
        <p>{text(what)}</p>
        {isEverywhere && <p>{everywhere}</p>}
      </ConfirmDialog>
    </>
  );
}

const useStyles = makeStyles({
  rows: { ...oneColumn, gap: '12px', margin: '0 0 20px', ...plainList },
  row: {
    position: 'relative',
    ...badgeRow('44px minmax(0, 1fr) auto', { alignItems: 'start' }),
    '& button': { position: 'relative', zIndex: 1 },
  },
  atCompetition: {
    columnGap: '12px',
    alignItems: 'start',
    padding: '14px 0',
    border: 'none',
    borderRadius: 0,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    [media.phone]: { padding: '14px 0' },
  },
  withAction: {
    gridTemplateColumns: '44px minmax(0, 1fr) 200px 208px',
    [media.phone]: { gridTemplateColumns: '44px minmax(0, 1fr)', rowGap: '12px' },
  },
  link: {
    color: tokens.colorNeutralForeground1,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
    textDecorationLine: 'none',
  },
  competition: { color: tokens.colorNeutralForeground2, textWrap: 'balance', ...longWords },
  whole: { ...wholeCardLink, ':hover': { textDecorationLine: 'underline' } },
  state: { fontWeight: tokens.fontWeightSemibold, textWrap: 'balance' },
  brand: { color: tokens.colorBrandForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  facts: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  rope: {
    minWidth: 0,
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      paddingTop: '12px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  way: { [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3 } },
});

/** `row`: with a button that deletes the draft. Other variants: with a button for the next action. */
type RowVariant = 'row' | 'button' | 'main-button';

interface DraftRowProps {
  draft: OwnDraft;
  now: number;
  variant?: RowVariant;
  isAtCompetition?: boolean;
}

function DraftRow({ draft, now, variant = 'row', isAtCompetition = false }: DraftRowProps) {
  const styles = useStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const { id, competition, team, entries, files, place, local, returned } = draft;
  const until = acceptedUntil(acceptanceOf(draft));
  const isUnreadable = useAtomValue(unreadableDraftsAtom).has(id);
  const submission = useSubmissionStatus(local?.lockedBy);
  const { icon, words, tone } = submission ?? draftStatus(draft, now);
  const isUncertain = submission?.isUncertain === true;
  const title = draftsText.ofTeam(team, competition.name);
  const counts = draftsText.counts(entries, files);
  // A draft of another device can be opened after it is downloaded.
  const canOpen = local !== undefined;
  const name = team.trim() || draftsText.nameless;
  const { goOn } = draftsText;
  const goOnVerb = draft.changed.device === undefined ? goOn.again : goOn.here;
  const verb = returned ? returnText.open : goOnVerb;
  return (
    <li
      className={mergeClasses(
        styles.row,
        variant !== 'row' && styles.withAction,
        isAtCompetition && styles.atCompetition,
      )}
    >
      <IconBadge icon={icon} tone={tone} />
      <div>
        {canOpen && variant === 'row' ? (
          <Link
            ref={focusNeighbour}
            className={mergeClasses(styles.link, styles.whole)}
            to={paths.entryDraft(competition.id, id)}
            aria-label={title}
          >
            {name}
          </Link>
        ) : (
          <span className={styles.link}>{name}</span>
        )}
        {!isAtCompetition && <div className={styles.competition}>{competition.name}</div>}
        <div className={mergeClasses(styles.state, styles[tone])}>{words}</div>
        {returned && <div className={styles.competition}>{returnText.reason(returned.reason)}</div>}
        {variant === 'row' && (returned !== undefined || !isAtCompetition) && (
          <div className={styles.facts}>
            <LeftAndUntil deadline={until} now={now} isOfReturn={returned !== undefined} />
          </div>
        )}
        <div className={styles.facts}>
          {counts !== undefined && (
            <>
              <span>{counts}</span>
              {' · '}
            </>
          )}
          <span>{draftWhere(draft, { now, isOnline, isLasting, isUnreadable, isUncertain })}</span>
        </div>
      </div>
      {variant === 'row' ? (
        !submission &&
        local &&
        !returned && <RemoveDraft draft={local} what={title} isEverywhere={place.kind !== 'here'} />
      ) : (
        <>
          <div className={styles.rope}>
            <DeadlineRope deadline={until} now={now} spread isOfReturn={returned !== undefined} />
          </div>
          {canOpen && (
            <div className={styles.way}>
              <LinkButton
                big
                wide
                tone={variant === 'main-button' ? 'primary' : 'plain'}
                label={goOn.label(verb, title, draft.step)}
                to={paths.entryDraft(competition.id, id)}
              >
                {verb}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </li>
  );
}

interface DraftRowsProps {
  drafts: readonly OwnDraft[];
  now: number;
  withButtons?: boolean;
  isAtCompetition?: boolean;
}

export function DraftRows({
  drafts,
  now,
  withButtons = false,
  isAtCompetition = false,
}: DraftRowsProps) {
  const styles = useStyles();
  if (drafts.length === 0) return null;
  const first = drafts.find(({ local }) => local !== undefined);
  const variantOf = (draft: OwnDraft) => (draft === first ? 'main-button' : 'button');
  return (
    <ul className={styles.rows} aria-label={draftsText.title}>
      {drafts.map((draft) => (
        <DraftRow
          key={draft.id}
          draft={draft}
          now={now}
          isAtCompetition={isAtCompetition}
          {...(withButtons && { variant: variantOf(draft) })}
        />
      ))}
    </ul>
  );
}
