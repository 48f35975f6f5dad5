import * as v from 'valibot';
import { dataOf, submittedSchema } from '#contract/shapes.ts';
import { expiredRows } from '#domain/outbox/doneRows.ts';
import type { DoneRow, OutboxRow } from '#domain/outbox/outboxRow.ts';
import { changeOutbox } from '../device/outboxStores.ts';

/** `doneAt`: epoch ms. */
export function doneRowOf(row: OutboxRow, answer: unknown, doneAt: number): DoneRow {
  const { id, seq, owner, naturalKey, deadline } = row;
  const common = { id, seq, owner, naturalKey, deadline, state: 'done', doneAt } as const;
  switch (row.kind) {
    case 'upload': {
      const { id: sha256, name, size, musicLength } = row.file;
      const file = { id: sha256, name, size, ...(musicLength && { musicLength }) };
      return { ...common, kind: row.kind, payload: row.payload, file };
    }
    case 'removal':
      return { ...common, kind: row.kind, payload: row.payload };
    case 'save': {
      const { application: _application, ...payload } = row.payload;
      const { rowid } = v.parse(dataOf(submittedSchema), answer).data;
      return { ...common, kind: row.kind, payload, rowid };
    }
  }
}

/** `now`: epoch ms. */
export const dropExpiredRows = (now: number): Promise<unknown> =>
  changeOutbox(async (stores) => stores.dropDone(expiredRows(await stores.doneRows(), now)));

export const forgetDoneRows = (owner: string): Promise<unknown> =>
  changeOutbox(async (stores) => {
    const rows = await stores.doneRows();
    return stores.dropDone(rows.filter((row) => row.owner === owner));
  });
