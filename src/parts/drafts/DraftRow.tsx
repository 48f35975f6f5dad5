// A draft in a list: its team and competition, how far it is, where and when it was changed, and its deletion.
import { mergeClasses } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { acceptedUntil } from '#domain/acceptance.ts';
import { acceptanceOf } from '#domain/draft/draftsInList.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { LeftAndUntil } from '#parts/deadline/LeftAndUntil.tsx';
import { paths } from '#page/paths.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { isOnlineAtom } from '#state/network.ts';
import { unreadableDraftsAtom } from '#state/pullDrafts.ts';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { draftStatus } from './draftStatus.tsx';
import { draftWhere } from './draftWhere.ts';
import { RemoveDraft } from './RemoveDraft.tsx';
import { useDraftRowStyles } from './useDraftRowStyles.ts';
import { useSubmissionStatus } from './useSubmissionStatus.tsx';

/** `button`: what is to be done next, with its button and no deletion. */
type RowVariant = 'row' | 'button' | 'main-button';

interface DraftRowProps {
  draft: OwnDraft;
  /** Epoch ms. */
  now: number;
  variant?: RowVariant;
  /** Stands on the page of its competition, which says the name and the deadline. */
  isAtCompetition?: boolean;
}

function GoOnButton({ draft, variant }: { draft: OwnDraft; variant: RowVariant }) {
  const { id, competition, team, step, changed, returned } = draft;
  const { here, again, label } = draftsText.goOn;
  const goOn = changed.device === undefined ? again : here;
  const verb = returned ? returnText.open : goOn;
  return (
    <LinkButton
      big
      wide
      tone={variant === 'main-button' ? 'primary' : 'plain'}
      label={label(verb, draftsText.ofTeam(team, competition.name), step)}
      to={paths.entryDraft(competition.id, id)}
    >
      {verb}
    </LinkButton>
  );
}

export function DraftRow({ draft, now, variant = 'row', isAtCompetition = false }: DraftRowProps) {
  const styles = useDraftRowStyles();
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
  // What only the server has can be opened once it has arrived.
  const canOpen = local !== undefined;
  const name = team.trim() || draftsText.nameless;
  return (
    <li
      className={mergeClasses(
        styles.row,
        variant !== 'row' && styles.desk,
        isAtCompetition && styles.atCompetition,
      )}
    >
      <IconBadge icon={icon} tone={tone} />
      <div>
        {canOpen && variant === 'row' ? (
          <Link
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
              <GoOnButton draft={draft} variant={variant} />
            </div>
          )}
        </>
      )}
    </li>
  );
}
