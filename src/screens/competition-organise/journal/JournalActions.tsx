// Takes a journal along as it is shown: a workbook, paper.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useSetAtom } from 'jotai';
import type { JournalEntry } from '#domain/journal/journalEntry.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { saveTableAction } from '#state/files/table.ts';
import { useAction } from '#state/useAction.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText } from '#text/format/time.ts';
import { journalText } from '#text/competition/journal.ts';
import { Button } from '#ui/button/Button.tsx';
import { PrintButton } from '#ui/print/PrintButton.tsx';
import { journalOnPaper, journalWorkbook } from './journalTable.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
});

interface JournalActionsProps {
  competition: string;
  entries: readonly JournalEntry[];
  /** Epoch ms of the device. */
  now: number;
}

function JournalPaper({ competition, entries, now }: JournalActionsProps) {
  const styles = useStyles();
  return (
    <>
      <h1 className={styles.title}>{competition}</h1>
      <p className={styles.at}>{journalText.sheet.printed(momentText(now))}</p>
      <PaperTable label={journalText.title} {...journalOnPaper({ entries, now })} />
    </>
  );
}

export function JournalActions(props: JournalActionsProps) {
  const { competition, entries, now } = props;
  const styles = useStyles();
  const saveTable = useSetAtom(saveTableAction);
  const [isMaking, save] = useAction(() =>
    saveTable(
      journalWorkbook(competition, { entries, now }),
      safeFileName(journalText.sheet.fileName(competition)),
    ),
  );
  return (
    <div className={styles.actions}>
      <Button icon={<ArrowDownload20Regular />} busy={isMaking} onClick={save}>
        {journalText.sheet.xlsx}
      </Button>
      <PrintButton
        label={journalText.sheet.print}
        title={`${journalText.title} – ${competition}`}
        paper="portrait"
        document={<JournalPaper {...props} />}
      />
    </div>
  );
}
