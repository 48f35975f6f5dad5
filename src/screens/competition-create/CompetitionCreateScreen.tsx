// Creating a competition (behaviour 5.4).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { mayCreateCompetitions } from '#domain/competition/competition.ts';
import { CompetitionForm } from '#parts/competition-form/CompetitionForm.tsx';
import { SubmitBar } from '#parts/competition-form/SubmitBar.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { deadlineOf } from '#state/competition/newCompetition.ts';
import { sessionAtom } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { competitionText } from '#text/competition/competition.ts';
import { atText } from '#text/format/time.ts';
import { shellText } from '#text/shell.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useNewCompetition } from './useNewCompetition.ts';

const useStyles = makeStyles({ denied: { marginBottom: '20px' } });

export function CompetitionCreateScreen() {
  const styles = useStyles();
  const session = useAtomValue(sessionAtom);
  const { contactEmail } = useAtomValue(settingsAtom);
  const now = useNow();
  const { submit, ...form } = useNewCompetition();
  const deniedId = useId();
  const isDenied = !mayCreateCompetitions(session?.access ?? 0);
  const { savedAt } = form;
  return (
    <CompetitionForm
      title={shellText.sections.competitionCreate}
      form={form}
      deadline={deadlineOf(form.values.deadline)}
      disabled={isDenied}
      notice={
        isDenied && (
          <Notice tone="danger" alert id={deniedId} className={styles.denied}>
            {competitionText.notEnoughAccess(contactEmail)}
          </Notice>
        )
      }
      submit={
        <SubmitBar
          label={competitionText.form.submit}
          state={
            savedAt === undefined ? undefined : competitionText.form.draftKept(atText(savedAt, now))
          }
          progress={form.progress}
          error={form.errors.form}
          isSending={form.isSending}
          reasonId={isDenied ? deniedId : undefined}
        />
      }
      onSubmit={submit}
    />
  );
}
