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

/** Returns the shortened file name of an upload; '' for other rows. */
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

/** Names by id of the row. They are computed once for each array of rows, because every row reads its name. */
const named = new WeakMap<readonly StoredRow[], ReadonlyMap<string, string>>();

/** Returns unique names. They contain team or file only where shorter names would be equal. */
function namesOf(rows: readonly StoredRow[]): ReadonlyMap<string, string> {
  const namings = [rowName, withTeam, withFile].map((naming) => {
    const alike = Map.groupBy(rows, naming);
    return { naming, isOwn: (row: StoredRow) => alike.get(naming(row))?.length === 1 };
  });
  const nameOf = (row: StoredRow): string =>
    (namings.find(({ isOwn }) => isOwn(row))?.naming ?? withAll)(row);
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** Returns the shortest name of the row that is unique among `rows`. */
export function rowNameAmong(rows: readonly StoredRow[], row: StoredRow): string {
  const names = named.get(rows) ?? namesOf(rows);
  named.set(rows, names);
  return names.get(row.id) ?? rowName(row);
}

/** Returns whether phones may hide the file name: the user has nothing to decide, and the name of the row is unique. */
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
