// What the person decides about files whose people have changed (behaviour 9.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { orphanQuestions } from '#domain/entry-session/select/selectOrphans.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from '../../enterTab.ts';
import { OrphanQuestionCard } from './OrphanQuestionCard.tsx';

const useStyles = makeStyles({
  all: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});

interface OrphanQuestionsProps extends Pick<
  EnterTabProps,
  'sessionKey' | 'session' | 'competition'
> {
  /** As a card of its own. */
  framed?: boolean;
}

export function OrphanQuestions({ framed = false, ...shared }: OrphanQuestionsProps) {
  const styles = useStyles();
  const questions = orphanQuestions(shared.session, useAtomValue(outboxRowsAtom));
  if (questions.length === 0) return null;
  const asked = (
    <>
      <Notice tone="warning" title={orphanedFilesText.title}>
        {orphanedFilesText.asked(questions.length)}
      </Notice>
      {questions.map((question) => (
        <OrphanQuestionCard key={question.entry.id} {...shared} question={question} />
      ))}
    </>
  );
  return framed ? (
    <Card as="div" className={styles.all}>
      {asked}
    </Card>
  ) : (
    asked
  );
}
