import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useStore } from 'jotai';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { PaperTable } from '#parts/named-application/PaperTable.tsx';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { saveTable } from '#state/files/template.ts';
import { useAction } from '#state/useAction.ts';
import { journalText } from '#text/competition/journal.ts';
import { safeFileName } from '#text/format/fileNames.ts';
import { momentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { PrintButton } from '#ui/print/printDocument.tsx';
import { quietText } from '#ui/theme/theme.ts';

const { when, team, what, who } = journalText.sheet.headers;

const COLUMNS = [
  { header: when, width: 20 },
  { header: team, width: 24 },
  { header: what, width: 60 },
  { header: who, width: 32 },
] as const;

const WHOLE = COLUMNS.reduce((sum, { width }) => sum + width, 0);

interface TableOf {
  /** In the shown order. */
  entries: readonly JournalEntry[];
  /** The journal has more entries. */
  goesOn: boolean;
  now: number;
}

function rowsOf({ entries, goesOn, now }: TableOf): string[][] {
  const rows = entries.map((entry) => {
    const { team: name, words, detail } = journalText.entry(entry, now);
    const told = [words, detail].filter((line) => line !== '').join(' · ');
    return [momentText(Date.parse(entry.at)), name, told, journalText.who(entry)];
  });
  return goesOn ? [...rows, ['', '', journalText.sheet.part(entries.length), '']] : rows;
}

export function journalWorkbook(competition: string, of: TableOf): PlainTable {
  const { title } = journalText;
  return {
    title: `${title} – ${competition}`,
    name: title,
    columns: COLUMNS,
    rows: rowsOf(of),
  };
}

/** Widths are per cent. */
const journalOnPaper = (of: TableOf) => ({
  columns: COLUMNS.map(({ header, width }) => ({ header, width: (100 * width) / WHOLE })),
  rows: rowsOf(of),
});

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
