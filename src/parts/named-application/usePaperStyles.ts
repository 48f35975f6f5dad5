import { makeStyles } from '@fluentui/react-components';

const LINE = '0.2mm solid #000';

export const usePaperStyles = makeStyles({
  heading: { margin: '5mm 0 1.5mm', fontSize: '11pt', lineHeight: '1.2', breakAfter: 'avoid' },
  table: {
    // The outermost line would be cut off at 100 %.
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
    '& td': { border: LINE, padding: '1mm 1.2mm', verticalAlign: 'top' },
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
