import { makeStyles } from '@fluentui/react-components';
import type { OwnDraft } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { DraftRow } from './DraftRow.tsx';
import { oneColumn, plainList } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  rows: {
    ...oneColumn,
    gap: '12px',
    margin: '0 0 20px',
    ...plainList,
  },
});

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
