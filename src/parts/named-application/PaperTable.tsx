// Table on paper. Every page repeats its head, and no row is split between pages.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const LINE = '0.2mm solid #000';

export const usePaperStyles = makeStyles({
  title: { fontSize: '15pt', lineHeight: '1.2' },
  at: { margin: '1mm 0 4mm' },
  note: { margin: '0 0 4mm', fontWeight: 700 },
  heading: { margin: '5mm 0 1.5mm', fontSize: '11pt', lineHeight: '1.2', breakAfter: 'avoid' },
  table: {
    // At 100 % the outermost line of the table would be cut off.
    width: 'calc(100% - 0.4mm)',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '9pt',
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th': {
      border: LINE,
      padding: '1mm 1.2mm',
      textAlign: 'center',
      verticalAlign: 'middle',
      fontWeight: 700,
      overflowWrap: 'normal',
    },
    '& td': { border: LINE, padding: '1mm 1.2mm', verticalAlign: 'top', whiteSpace: 'pre-line' },
  },
  roomy: { height: '8mm' },
  comment: { fontStyle: 'italic', overflowWrap: 'anywhere' },
  short: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  blank: {
    display: 'inline-block',
    boxSizing: 'border-box',
    borderBottom: LINE,
    minHeight: '1.2em',
  },
  total: { marginTop: '1.5mm', fontWeight: 700 },
});

interface PaperColumn {
  header: string;
  /** Width of the column, relative to the other columns. */
  width: number;
  /** Centres the column, for numbers and dates. */
  isShort?: boolean;
}

export interface PaperTableProps {
  label: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly ReactNode[])[];
  /** Makes rows high enough for a signature and a stamp. */
  isRoomy?: boolean;
}

export function PaperTable({ label, columns, rows, isRoomy = false }: PaperTableProps) {
  const styles = usePaperStyles();
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={{ width: `${(100 * width) / whole}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from(rows.entries(), ([place, cells]) => (
          <tr key={place} className={isRoomy ? styles.roomy : undefined}>
            {columns.map(({ header, isShort }, at) => (
              <td key={header} className={isShort ? styles.short : undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TablePaperProps extends PaperTableProps {
  heading: string;
  /** Line below the heading: subject of the table and time of its data. */
  at: string;
  note?: ReactNode;
}

/** Document that consists of one table. */
export function TablePaper({ heading, at, note, ...table }: TablePaperProps) {
  const styles = usePaperStyles();
  return (
    <>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.at}>{at}</p>
      {note && <p className={styles.note}>{note}</p>}
      <PaperTable {...table} />
    </>
  );
}
