// Creating a competition (behaviour 5.4).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { mayCreateCompetitions } from '#domain/access.ts';
import { sessionAtom } from '#state/person/session.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { competitionText } from '#text/competition.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { shellText } from '#text/shell.ts';
import { media, queries } from '#ui/theme/breakpoints.ts';
import { Card } from '#ui/layout/Card.tsx';
import { focusFirstInvalid } from '#ui/focus/focusFirstInvalid.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { useMedia } from '#ui/theme/useMedia.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { CompetitionFields } from './CompetitionFields.tsx';
import { DeadlinePreview } from './DeadlinePreview.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useNewCompetition } from './useNewCompetition.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    marginBottom: '20px',
    [media.phone]: { gap: '14px', marginBottom: '14px' },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1.85fr) minmax(0, 1fr)' },
  },
  aside: { display: 'grid', gap: '20px', [media.phone]: { gap: '14px' } },
  denied: { marginBottom: '20px' },
});

export function CompetitionCreateScreen() {
  const styles = useStyles();
  const session = useAtomValue(sessionAtom);
  const { contactEmail } = useAtomValue(settingsAtom);
  const hasTwoColumns = useMedia(queries.twoColumns);
  const draft = useNewCompetition();
  const form = useRef<HTMLFormElement>(null);
  const deniedId = useId();
  const isDenied = !mayCreateCompetitions(session?.access ?? 0);
  useEffect(() => {
    if (draft.refusals > 0) focusFirstInvalid(form.current);
  }, [draft.refusals]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isDenied) draft.submit();
  };
  const submit = (
    <SubmitBar
      savedAt={draft.savedAt}
      progress={draft.progress}
      error={draft.errors.form}
      isSending={draft.isSending}
      reasonId={isDenied ? deniedId : undefined}
    />
  );
  return (
    // What is typed goes as it is, and the server says what is wrong with it (behaviour 5.5).
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <PageHead title={shellText.sections.competitionCreate} />
      {isDenied && (
        <Notice tone="danger" alert id={deniedId} className={styles.denied}>
          {competitionText.notEnoughAccess(contactEmail)}
        </Notice>
      )}
      <div className={styles.columns}>
        <CompetitionFields
          values={draft.values}
          onChange={draft.change}
          errors={draft.errors}
          disabled={isDenied}
        />
        <div className={styles.aside}>
          <AttachmentField
            file={draft.file}
            onPick={(file) => void draft.pickFile(file)}
            onDrop={draft.dropFile}
            refused={draft.refusedFile}
            error={draft.errors.file}
            disabled={isDenied}
          />
          <Card title={acceptanceText.title}>
            <DeadlinePreview written={draft.values.deadline} />
            {hasTwoColumns && submit}
          </Card>
        </div>
      </div>
      {!hasTwoColumns && <BottomBar>{submit}</BottomBar>}
    </form>
  );
}
