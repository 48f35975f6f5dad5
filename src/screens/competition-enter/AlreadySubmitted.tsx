// Says that the team of the form is submitted to this competition already, and leads to its application.
import { makeStyles } from '@fluentui/react-components';
import { submittedTeam } from '#domain/entry/submittedTeam.ts';
import { paths } from '#page/paths.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { foundIn } from '#domain/entry-session/selectForm.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { momentText } from '#text/format/time.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

const useStyles = makeStyles({
  notice: { alignItems: 'start' },
  way: { marginTop: '10px' },
});

export function AlreadySubmitted({ session }: { session: OpenSession }) {
  const styles = useStyles();
  const { state } = useQuery(ownApplicationsQuery());
  const found = foundIn(session);
  const own = state.kind === 'ready' ? state.data.data : [];
  const before = found && submittedTeam(own, session.competition, found.parsed.teamName);
  if (!before) return null;
  return (
    <Notice
      tone="warning"
      title={wizardText.alreadySubmitted.title(before.teamName)}
      className={styles.notice}
      alert
    >
      {wizardText.alreadySubmitted.text(momentText(Date.parse(before.confirmedAt)))}
      <div className={styles.way}>
        <LinkButton to={paths.application(String(before.rowid))}>
          {wizardText.alreadySubmitted.open}
        </LinkButton>
      </div>
    </Notice>
  );
}
