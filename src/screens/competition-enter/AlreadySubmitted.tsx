// Tells that the team of the form is handed in to this competition already, and leads to its application.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { submittedTeam } from '#domain/submittedTeam.ts';
import { paths } from '#page/paths.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { ownApplicationsQuery } from '#state/queries.ts';
import { useQuery } from '#state/useQuery.ts';
import { alreadySubmitted as words } from '#text/entering.ts';
import { momentText } from '#text/time.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  way: { marginTop: '10px' },
});

export function AlreadySubmitted({ page }: { page: EntryPage }) {
  const styles = useStyles();
  const { state } = useQuery(ownApplicationsQuery());
  const found = useAtomValue(page.found);
  const own = state.kind === 'ready' ? state.data.data : [];
  const before = found && submittedTeam(own, page.competitionId, found.parsed.teamName);
  if (!before) return null;
  return (
    <Notice tone="warning" title={words.title(before.teamName)} className={styles.notice} alert>
      {words.text(momentText(Date.parse(before.confirmedAt)))}
      <div className={styles.way}>
        <LinkButton to={paths.application(String(before.rowid))}>{words.open}</LinkButton>
      </div>
    </Notice>
  );
}
