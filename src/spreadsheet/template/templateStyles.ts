import type { CellStyle } from '../writeWorkbook.ts';

const COLOUR = {
  deep: '0B4F6C',
  band: 'DDEEF4',
  input: 'FFFBEA',
  line: 'B8CBD3',
  muted: '5F7480',
  text: '14303D',
  red: 'C00000',
  redBand: 'FDECEA',
  white: 'FFFFFF',
} as const;

const FONT = 'Calibri';
const line = { style: 'thin', color: { rgb: COLOUR.line } } as const;
const border = { top: line, right: line, bottom: line, left: line };
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const font = (size: number, rgb: string, bold = false) => ({
  name: FONT,
  size,
  bold,
  color: { rgb },
});
const LOCKED = { protection: { locked: true } } as const;

export const titleStyle: CellStyle = { ...LOCKED, font: font(18, COLOUR.deep, true) };
export const subtitle: CellStyle = {
  ...LOCKED,
  font: font(11, COLOUR.muted),
  alignment: { vertical: 'center' },
};
export const band: CellStyle = {
  ...LOCKED,
  font: font(12, COLOUR.white, true),
  fill: fill(COLOUR.deep),
  alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
};
export const groupBand: CellStyle = {
  ...band,
  border: { left: line, right: line },
  alignment: { horizontal: 'center', vertical: 'center' },
};
const header: CellStyle = {
  ...LOCKED,
  font: font(10, COLOUR.text, true),
  fill: fill(COLOUR.band),
  border,
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
};
export const headerCell = header;
/** Style of a header turned by 90°, for narrow columns. */
export const uprightHeaderCell: CellStyle = {
  ...header,
  alignment: { horizontal: 'center', vertical: 'center', textRotation: 90, wrapText: true },
};

export const label: CellStyle = {
  ...LOCKED,
  font: font(11, COLOUR.text, true),
  fill: fill(COLOUR.band),
  border,
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
};
export const given: CellStyle = {
  ...LOCKED,
  font: font(11, COLOUR.text),
  border,
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
};
export const hint: CellStyle = {
  ...LOCKED,
  font: { ...font(10, COLOUR.muted), italic: true },
  alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
};
export const rowNumber: CellStyle = {
  ...LOCKED,
  font: font(10, COLOUR.muted),
  border,
  alignment: { horizontal: 'center', vertical: 'center' },
};

const TEXT_FORMAT = '@';
const DATE_FORMAT = 'dd.mm.yyyy';
const input: CellStyle = {
  font: font(11, COLOUR.text),
  border,
  protection: { locked: false },
};
export const textInput: CellStyle = {
  ...input,
  alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
};
export const shortInput: CellStyle = {
  ...input,
  alignment: { horizontal: 'center', vertical: 'center' },
};
/** Style of a field on «Заявка», coloured to distinguish input from prefilled values. */
export const fieldInput: CellStyle = {
  ...input,
  fill: fill(COLOUR.input),
  numFmt: TEXT_FORMAT,
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
};
/** Style with text format, so that programs do not change a typed + or +7. */
export const plainInput: CellStyle = { ...textInput, numFmt: TEXT_FORMAT };
export const markInput: CellStyle = {
  ...input,
  numFmt: TEXT_FORMAT,
  alignment: { horizontal: 'center', vertical: 'center' },
};
export const dateInput: CellStyle = {
  ...input,
  numFmt: DATE_FORMAT,
  alignment: { horizontal: 'center', vertical: 'center' },
};

export const noticeTitle: CellStyle = {
  ...LOCKED,
  font: font(13, COLOUR.red, true),
  fill: fill(COLOUR.redBand),
  alignment: { horizontal: 'left', vertical: 'center', indent: 1 },
};
export const noticeLine: CellStyle = {
  ...LOCKED,
  font: font(11, COLOUR.red),
  fill: fill(COLOUR.redBand),
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
};
export const sectionTitle: CellStyle = {
  ...LOCKED,
  font: font(13, COLOUR.deep, true),
  alignment: { vertical: 'bottom' },
};
export const guideLine: CellStyle = {
  ...LOCKED,
  font: font(11, COLOUR.text),
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true, indent: 1 },
};

/** Returns the style with text format, so that an edited text stays text even if it begins with =. */
export const filledText = (style: CellStyle): CellStyle => ({ ...style, numFmt: TEXT_FORMAT });
export const locked = (style: CellStyle): CellStyle => ({ ...style, ...LOCKED });

export const reportText: CellStyle = {
  ...plainInput,
  alignment: { vertical: 'center', wrapText: true },
};
export const reportNumber: CellStyle = {
  ...input,
  alignment: { horizontal: 'center', vertical: 'center' },
};
export const reportLine: CellStyle = { ...plainInput, border: {}, font: font(11, COLOUR.muted) };
export const total: CellStyle = {
  ...label,
  numFmt: TEXT_FORMAT,
  alignment: { vertical: 'center' },
};
