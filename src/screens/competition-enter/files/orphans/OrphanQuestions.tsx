// Asks what to do with the files of an entry whose members have changed (behaviour 9.8).
import { makeStyles } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons/svg/warning';
import { useAtomValue, useStore } from 'jotai';
import { useId, useState } from 'react';
import {
  goneFamiliesIn,
  type OrphanedFile,
  type OrphanQuestion,
  orphanQuestions,
  sharePerson,
} from '#domain/entry-session/select/selectOrphans.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { entryValue, type FileKind } from '#domain/entry/entryFiles.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { decideOrphan } from '#state/entry/orphans.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { sizeText } from '#text/format/size.ts';
import { withInitials } from '#text/format/typography.ts';
import { entryLabel, routineKeyLabel } from '#text/programme.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, oneColumn, plainList, quietText, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from '../../enterTab.ts';
import { fileIcons } from '../FileRows.tsx';

const useStyles = makeStyles({
  warning: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorStatusWarningForeground1,
  },
  card: {
    ...oneColumn,
    gap: '12px',
    minWidth: 0,
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ...longWords,
  },
  about: { ...quietText, fontWeight: tokens.fontWeightSemibold },
  title: {
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightBold,
    textWrap: 'balance',
  },
  before: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightSemibold },
  files: { display: 'grid', gap: '12px', margin: 0, ...plainList },
  answers: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > *': { flexGrow: 1 } },
  all: { ...oneColumn, gap: '16px' },
});

interface OrphanedFileRowProps {
  file: OrphanedFile;
  /** Entry to which the files can be moved. */
  taker: FormEntry | undefined;
}

function OrphanedFileRow({ file, taker }: OrphanedFileRowProps) {
  const styles = useStyles();
  const { kind, name, size, where, entry } = file;
  const gone = taker ? goneFamiliesIn(name, entry, taker) : [];
  const detail = (
    <>
      <span>{`${sizeText(size)} · ${orphanedFilesText.where[where]}`}</span>
      {gone.length > 0 && (
        <span className={styles.warning}>
          <Warning16Filled />
          {orphanedFilesText.inName(gone)}
        </span>
      )}
    </>
  );
  return (
    <li>
      <FileRow icon={fileIcons[kind]} name={name} detail={detail} action={null} />
    </li>
  );
}

type Taker = OrphanQuestion['candidates'][number];

interface AnswersProps {
  taker: Taker | undefined;
  /** True if the files probably belong to `taker`. The first answer then moves the files to this entry. */
  isLikely: boolean;
  about: string;
  isBusy: boolean;
  onAnswer: (taker: FormEntry | undefined, kinds: readonly FileKind[]) => void;
}

function Answers({ taker, isLikely, about, isBusy, onAnswer }: AnswersProps) {
  const styles = useStyles();
  const words = orphanedFilesText.answers;
  const none = taker ? words.none : words.putAway;
  const first = { big: true, wide: true, tone: 'primary', busy: isBusy } as const;
  const take = taker && (
    <Button
      {...(isLikely && first)}
      label={orphanedFilesText.of(words.take(taker.kinds), about)}
      onClick={() => onAnswer(taker.entry, taker.kinds)}
    >
      {words.take(taker.kinds)}
    </Button>
  );
  const leave = (
    <Button
      {...(taker && !isLikely && first)}
      label={orphanedFilesText.of(none, about)}
      onClick={() => onAnswer(undefined, [])}
    >
      {none}
    </Button>
  );
  const [main, other] = isLikely ? [take, leave] : [leave, take];
  return (
    <>
      {taker && main}
      <div className={styles.answers}>
        {taker && taker.kinds.length > 1 && (
          <Button
            label={orphanedFilesText.of(words.onlyMusic, about)}
            onClick={() => onAnswer(taker.entry, ['music'])}
          >
            {words.onlyMusic}
          </Button>
        )}
        {taker ? other : leave}
      </div>
    </>
  );
}

function OrphanQuestionCard(props: EnterTabProps & { question: OrphanQuestion }) {
  const { sessionKey: key, question } = props;
  const { entry, files, candidates } = question;
  const styles = useStyles();
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const store = useStore();
  const [isBusy, answer] = useAction((taker: FormEntry | undefined, kinds: readonly FileKind[]) =>
    decideOrphan(store, { key, question, taker, kinds }),
  );
  const taker = candidates.find((each) => entryValue(each.entry) === chosen) ?? candidates[0];
  const routine = routineKeyLabel(entry.routine);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <div className={styles.about}>
          {taker ? orphanedFilesText.about(routine) : orphanedFilesText.gone(routine)}
        </div>
        <h2 id={titleId} className={styles.title}>
          <span className={styles.before}>{withInitials(entry.name)}</span>
          {taker && ` → ${withInitials(taker.entry.name)}: ${orphanedFilesText.take(taker.kinds)}`}
        </h2>
      </div>
      <ul className={styles.files}>
        {files.map((file) => (
          <OrphanedFileRow key={file.kind} file={file} taker={taker?.entry} />
        ))}
      </ul>
      {candidates.length > 1 && taker && (
        <SelectField
          label={orphanedFilesText.taker}
          value={entryValue(taker.entry)}
          options={candidates.map((each) => ({
            value: entryValue(each.entry),
            label: entryLabel(each.entry.routine, each.entry.name),
          }))}
          onChange={setChosen}
        />
      )}
      {!taker && <p>{orphanedFilesText.noTaker}</p>}
      <Answers
        taker={taker}
        isLikely={taker !== undefined && sharePerson(entry, taker.entry)}
        about={entry.name}
        isBusy={isBusy}
        onAnswer={answer}
      />
    </section>
  );
}

/** Questions about files of changed entries. `framed` puts them in a card. */
export function OrphanQuestions(props: EnterTabProps & { framed?: boolean }) {
  const { framed = false, ...shared } = props;
  const styles = useStyles();
  const questions = orphanQuestions(shared.session, useAtomValue(outboxRowsAtom));
  if (questions.length === 0) return null;
  const cards = (
    <>
      <Notice tone="warning" title={orphanedFilesText.title}>
        {orphanedFilesText.answersNeeded(questions.length)}
      </Notice>
      {questions.map((question) => (
        <OrphanQuestionCard key={question.entry.id} {...shared} question={question} />
      ))}
    </>
  );
  return framed ? (
    <Card as="div" className={styles.all}>
      {cards}
    </Card>
  ) : (
    cards
  );
}
