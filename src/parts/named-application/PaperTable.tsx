// Table on paper: repeats its head on every page and never breaks a row.
import type { ReactNode } from 'react';
import { usePaperStyles } from './usePaperStyles.ts';

interface PaperColumn {
  header: string;
  /** Per cent. */
  width: number;
  /** Centred, for numbers and dates. */
  isShort?: boolean;
}

interface PaperTableProps {
  label: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly ReactNode[])[];
  /** Leaves room for a signature and a stamp. */
  isRoomy?: boolean;
}

export function PaperTable({ label, columns, rows, isRoomy = false }: PaperTableProps) {
  const styles = usePaperStyles();
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={{ width: `${width}%` }} />
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
