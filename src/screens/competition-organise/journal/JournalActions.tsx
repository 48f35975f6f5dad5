// Takes a journal along as it is shown: a workbook, paper.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useStore } from 'jotai';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import { saveTable } from '#state/files/template.ts';
import { useAction } from '#state/useAction.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText } from '#text/format/time.ts';
import { journalText } from '#text/competition/journal.ts';
import { Button } from '#ui/button/Button.tsx';
import { PrintButton } from '#ui/print/PrintButton.tsx';
import { quietText } from '#ui/theme/theme.ts';
import { journalOnPaper, journalWorkbook, type TableOf } from './journalTable.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  part: quietText,
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
});

interface JournalActionsProps extends TableOf {
  competition: string;
}

function JournalPaper({ competition, ...of }: JournalActionsProps) {
  const styles = useStyles();
  return (
    <>
      <h1 className={styles.title}>{competition}</h1>
      <p className={styles.at}>{journalText.sheet.printed(momentText(of.now))}</p>
      <PaperTable label={journalText.title} {...journalOnPaper(of)} />
    </>
  );
}

export function JournalActions(props: JournalActionsProps) {
  const { competition, ...of } = props;
  const styles = useStyles();
  const store = useStore();
  const [isMaking, save] = useAction(() =>
    saveTable(
      store,
      journalWorkbook(competition, of),
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
      {of.goesOn && (
        <span className={styles.part}>{journalText.sheet.part(of.entries.length)}</span>
      )}
    </div>
  );
}
