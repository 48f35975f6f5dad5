import { choiceHints, disciplineTitles } from '#text/form/spreadsheet.ts';
import {
  type Column,
  type ColumnKind,
  FIRST_DATA_ROW,
  GROUP_ROW,
  HEADER_ROW,
  shownHeader,
  type TableLayout,
} from '../layout.ts';
import {
  type CellStyle,
  colToLetter,
  createGrid,
  type DataValidation,
  printSetup,
  protection,
  rangeRef,
  type SheetGrid,
  type WriteSheet,
} from '../writeWorkbook.ts';
import * as styles from './templateStyles.ts';
import type { CellValue } from '../workbook.ts';

const GROUP_ROW_HEIGHT = 24;
const UPRIGHT_BELOW_WIDTH = 7;
/** Limit of the width in characters; the text of narrower columns is centred. */
const SHORT_BELOW_WIDTH = 9;
const EARLIEST_DATE = '1';
const LATEST_DATE = '73050';

const INPUT_STYLES: Readonly<Record<ColumnKind, CellStyle>> = {
  number: styles.rowNumber,
  text: styles.textInput,
  phone: styles.plainInput,
  date: styles.dateInput,
  mark: styles.markInput,
  'solo-mark': styles.markInput,
};

const inputStyle = ({ width, kind }: Column<string>): CellStyle =>
  kind === 'text' && width < SHORT_BELOW_WIDTH ? styles.shortInput : INPUT_STYLES[kind];

function dataStyle(column: Column<string>, content: CellValue, isLocked: boolean): CellStyle {
  const input = inputStyle(column);
  if (isLocked) return styles.locked(input);
  return typeof content === 'string' ? styles.filledText(input) : input;
}

const isUpright = ({ width, kind }: Column<string>): boolean =>
  width < UPRIGHT_BELOW_WIDTH && kind !== 'number';

function prompt(column: Column<string>): { title: string; text: string } | undefined {
  if (column.key === 'figures') return choiceHints.figures;
  if (column.kind === 'solo-mark') return choiceHints.solo;
  if (column.kind === 'mark') return choiceHints.mark;
  return column.kind === 'date' ? choiceHints.birthDate : undefined;
}

/** Returns a validation that shows a hint; for lists and dates it also warns about other values. */
function validationOf(column: Column<string>, range: string): DataValidation[] {
  const hint = prompt(column);
  const input = hint
    ? { showInputMessage: true, inputTitle: hint.title, inputMessage: hint.text }
    : {};
  const shared = { range, allowBlank: true, errorStyle: 'warning' as const, ...input };
  if (column.choices.length > 0) {
    const errorMessage = choiceHints.notInList;
    return [
      {
        ...shared,
        type: 'list',
        values: [...column.choices],
        showErrorMessage: true,
        errorMessage,
      },
    ];
  }
  if (column.kind === 'date') {
    return [
      {
        ...shared,
        type: 'date',
        operator: 'between',
        formula1: EARLIEST_DATE,
        formula2: LATEST_DATE,
        showErrorMessage: true,
        errorMessage: choiceHints.notADate,
      },
    ];
  }
  // Accepts any text; the validation exists only to show the hint.
  return hint
    ? [{ ...shared, type: 'textLength', operator: 'greaterThanOrEqual', formula1: '0' }]
    : [];
}

/** Writes the group titles above the headers, merged over the columns of their groups. */
function putTitles(
  grid: SheetGrid,
  columns: readonly Column<string>[],
  title: string,
): NonNullable<WriteSheet['merges']> {
  columns.forEach(({ group }, index) => {
    grid.put(GROUP_ROW, index, null, group ? styles.groupBand : styles.band);
  });
  grid.put(GROUP_ROW, 0, title, styles.band);
  const groups = new Set(columns.flatMap(({ group }) => group ?? []));
  return [...groups].map((group) => {
    const startCol = columns.findIndex((column) => column.group === group);
    const endCol = columns.findLastIndex((column) => column.group === group);
    grid.put(GROUP_ROW, startCol, disciplineTitles[group], styles.groupBand);
    return { startRow: GROUP_ROW, endRow: GROUP_ROW, startCol, endCol };
  });
}

interface TableSheet<Key extends string> {
  name: string;
  title: string;
  layout: TableLayout<Key>;
  headerHeight: number;
  dataHeight: number;
  /** Number of prepared rows; by default `rows` of the layout. */
  rows?: number;
  isLocked?: boolean;
  /** Returns the value of a cell. `row`: data row, 0-based. */
  value?: (key: Key, row: number) => CellValue;
}

export function tableSheet<Key extends string>({
  name,
  title,
  layout,
  headerHeight,
  dataHeight,
  rows = layout.rows,
  isLocked = false,
  value = () => null,
}: TableSheet<Key>): WriteSheet {
  const { columns, frozenColumns } = layout;
  const grid = createGrid();
  const merges = putTitles(grid, columns, title);
  columns.forEach((column, index) => {
    const style = isUpright(column) ? styles.uprightHeaderCell : styles.headerCell;
    grid.put(HEADER_ROW, index, shownHeader(column), style);
    for (let row = 0; row < rows; row += 1) {
      const content = column.kind === 'number' ? row + 1 : value(column.key, row);
      grid.put(FIRST_DATA_ROW + row, index, content, dataStyle(column, content, isLocked));
    }
  });
  const lastRow = FIRST_DATA_ROW + rows - 1;
  const lastColumn = colToLetter(columns.length - 1);
  return {
    name,
    rows: grid.rows,
    cells: grid.cells,
    merges,
    columns: columns.map(({ width }) => ({ width })),
    rowDefs: new Map([
      [GROUP_ROW, { height: GROUP_ROW_HEIGHT }],
      [HEADER_ROW, { height: headerHeight }],
      ...Array.from(
        { length: rows },
        (_, row) => [FIRST_DATA_ROW + row, { height: dataHeight }] as const,
      ),
    ]),
    freezePane: { rows: FIRST_DATA_ROW, columns: frozenColumns },
    dataValidations: columns.flatMap((column, index) =>
      validationOf(column, rangeRef(FIRST_DATA_ROW, index, lastRow, index)),
    ),
    protection,
    view: { showGridLines: false },
    ...printSetup,
    pageSetup: {
      ...printSetup.pageSetup,
      printTitlesRow: `$${GROUP_ROW + 1}:$${HEADER_ROW + 1}`,
      printArea: `$A$1:$${lastColumn}$${lastRow + 1}`,
    },
  };
}
