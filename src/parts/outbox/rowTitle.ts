import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { outboxText } from '#text/outbox.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { shortened } from '#text/format/typography.ts';
import { partText, sizeText } from '#text/format/size.ts';

export function rowTitle({ kind, payload }: StoredRow): string {
  switch (kind) {
    case 'save':
      return outboxText.rowTitles.save(payload.team);
    case 'upload':
    case 'removal':
      return outboxText.rowTitles.entry(routineKeyLabel(payload.place.routine), payload.place.name);
  }
}

/** «Пр. Дуэт · Соколова-Ветрова, музыка» */
export function rowName(row: StoredRow): string {
  if (row.kind === 'save') return rowTitle(row);
  const words = row.kind === 'upload' ? outboxText.files : outboxText.removals;
  return `${rowTitle(row)}, ${words[row.payload.fileKind]}`;
}

/** File name of an upload, shortened; '' for other rows. */
export const rowFileName = (row: StoredRow): string =>
  row.kind === 'upload' ? shortened(row.file.name) : '';

const withFile = (row: StoredRow): string =>
  row.kind === 'upload'
    ? `${rowName(row)}, ${rowFileName(row)}, ${sizeText(row.file.size)}`
    : rowName(row);

const withTeam = (row: StoredRow): string =>
  `${rowName(row)}, ${outboxText.group(row.payload.competitionName, row.payload.team)}`;

const withAll = (row: StoredRow): string =>
  `${withFile(row)}, ${outboxText.group(row.payload.competitionName, row.payload.team)}`;

type Naming = (row: StoredRow) => string;

/** Rows by name, computed once for each state of the outbox because every row asks. */
const named = new WeakMap<
  readonly StoredRow[],
  Map<Naming, ReadonlyMap<string, readonly StoredRow[]>>
>();

function calledSo(rows: readonly StoredRow[], naming: Naming, name: string): readonly StoredRow[] {
  const namings = named.get(rows) ?? new Map();
  const byName = namings.get(naming) ?? Map.groupBy(rows, naming);
  namings.set(naming, byName);
  named.set(rows, namings);
  return byName.get(name) ?? [];
}

/** Shortest name that is unique among `rows`, with the file or the team if needed. */
export function rowNameAmong(rows: readonly StoredRow[], row: StoredRow): string {
  const isOwn = (naming: Naming): boolean =>
    calledSo(rows, naming, naming(row)).every(({ id }) => id === row.id);
  return ([rowName, withTeam, withFile].find(isOwn) ?? withAll)(row);
}

/** No decision is pending and no other row has this name. */
export const isFileNameSpare = (rows: readonly StoredRow[], row: OutboxRow): boolean =>
  !needsDecision(row) && rowNameAmong(rows, row) === rowName(row);

function amountOf(row: StoredRow, size: number, progress: Progress | undefined): string {
  if (!progress) return sizeText(size);
  const part = partText(progress.sent, progress.total);
  return row.state === 'sending' ? part : outboxText.brokenOff(part);
}

/** «музыка, 3,1 из 4,9 МБ», «карточка, 380 КБ», «удаление музыки»; '' for an application. */
export function whatAndSize(
  row: StoredRow,
  size: number | undefined,
  progress: Progress | undefined,
): string {
  if (row.kind === 'save') return '';
  if (row.kind === 'removal') return outboxText.removals[row.payload.fileKind];
  return `${outboxText.files[row.payload.fileKind]}, ${amountOf(row, size ?? 0, progress)}`;
}
