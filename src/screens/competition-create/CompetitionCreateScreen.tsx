// Creates a competition (behaviour 5.4).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useId, useState } from 'react';
import type { FailedCall } from '#api/outcome.ts';
import { mayCreateCompetitions } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { CompetitionForm } from '#parts/competition-form/CompetitionForm.tsx';
import { useCompetitionForm, useEndOfForm } from '#parts/competition-form/useCompetitionForm.ts';
import { useNow } from '#state/clock/useNow.ts';
import { createCompetition, deadlineOf } from '#state/competition/editedCompetition.ts';
import { sessionAtom } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { competitionText } from '#text/competition/competition.ts';
import { atText } from '#text/format/time.ts';
import { shellText } from '#text/shell.ts';
import { Notice } from '#ui/feedback/Notice.tsx';

const isKeyUsed = (failure: FailedCall): boolean =>
  failure.kind === 'refused' && failure.code === 'key-reused';

const freshKey = () => ({ key: crypto.randomUUID() });

const emptyForm = () => ({
  name: '',
  dates: '',
  place: '',
  info: '',
  deadline: '',
  ...freshKey(),
});

/** State of a new competition. All attempts send one idempotency key until the server has used it (behaviour 5.5). */
function useNewCompetition() {
  const [empty] = useState(emptyForm);
  const { values, put, drop, send, ...form } = useCompetitionForm<'key'>({
    form: 'competition-create',
    empty,
  });
  const store = useStore();
  const [, end] = useEndOfForm(paths.competitionsOwn);
  const after = async (failed: FailedCall | undefined) => {
    if (!failed) {
      await drop();
      end();
      return undefined;
    }
    if (!isKeyUsed(failed)) return undefined;
    // The server has already created a competition with this key. A fresh key lets the next attempt create another one.
    put(freshKey());
    return { form: competitionText.form.alreadyCreated };
  };
  const submit = () =>
    send((sending) => createCompetition(store, { competition: values, ...sending }), after);
  return { ...form, values, submit };
}

const useStyles = makeStyles({ denied: { marginBottom: '20px' } });

function CompetitionCreateScreen() {
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
      title={shellText.sections.competitionNew}
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
      submit={{
        label: competitionText.form.submit,
        state:
          savedAt === undefined ? undefined : competitionText.form.draftKept(atText(savedAt, now)),
        reasonId: isDenied ? deniedId : undefined,
      }}
      onSubmit={submit}
    />
  );
}

export { CompetitionCreateScreen as Component };
