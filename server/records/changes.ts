// Runs transactions. Increments the revisions of changed competitions, because ETags contain these revisions.
import {
  ColumnNode,
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely';
import type { Records, Tables } from './tables.ts';

/** Effect of a write to each table. A write changes answers about one competition, changes lists, or queues a mail. */
const EFFECTS: Readonly<Record<keyof Tables, 'of-competition' | 'in-lists' | 'mail' | 'none'>> = {
  competition: 'in-lists',
  application: 'of-competition',
  applicationEntry: 'of-competition',
  applicationRequest: 'of-competition',
  applicationVersion: 'of-competition',
  draft: 'of-competition',
  draftEntry: 'of-competition',
  entryFile: 'of-competition',
  keptApplication: 'of-competition',
  lastTaking: 'of-competition',
  removedApplication: 'of-competition',
  reportedVersion: 'of-competition',
  takenReport: 'of-competition',
  teamStatistic: 'of-competition',
  user: 'of-competition',
  versionFile: 'of-competition',
  attempt: 'none',
  backupLease: 'none',
  blob: 'none',
  blobPart: 'none',
  competitionPrefix: 'none',
  helper: 'none',
  installation: 'none',
  invitation: 'none',
  journal: 'none',
  mail: 'mail',
  passwordReset: 'none',
  repeat: 'none',
  session: 'none',
};

/** Columns of the table `user` that cached answers contain. */
const PERSON_COLUMNS: ReadonlySet<string> = new Set([
  'login',
  'fullName',
  'email',
  'wantsReminders',
]);

function written(node: OperationNode): { table: OperationNode | undefined; columns?: string[] } {
  if (InsertQueryNode.is(node)) return { table: node.into };
  if (DeleteQueryNode.is(node)) return { table: node.from.froms[0] };
  if (!UpdateQueryNode.is(node)) return { table: undefined };
  const columns = (node.updates ?? []).flatMap(({ column }) =>
    ColumnNode.is(column) ? [column.column.name] : [],
  );
  return { table: node.table, columns };
}

const TABLES = new Map(Object.entries(EFFECTS));

function effectOf(node: OperationNode): (typeof EFFECTS)[keyof Tables] {
  const { table, columns = [] } = written(node);
  if (!table || !TableNode.is(table)) return 'none';
  const { name } = table.table.identifier;
  if (name === 'user' && !columns.some((column) => PERSON_COLUMNS.has(column))) return 'none';
  return TABLES.get(name) ?? 'none';
}

/** Plugin that throws if rows of cached answers are written outside of `changeRows`. */
export const watchedWrites: KyselyPlugin = {
  transformQuery({ node }) {
    const effect = effectOf(node);
    if (effect === 'none' || effect === 'mail') return node;
    throw new Error('rows shown in answers are written outside of changeRows');
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

class Change implements KyselyPlugin {
  readonly competitions = new Set<string>();
  /** True if the transaction called `concernsCompetitions`, even without ids. */
  isNamed = false;
  isOfCompetitions = false;
  isInLists = false;
  hasMail = false;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const effect = effectOf(node);
    if (effect === 'mail') this.hasMail = true;
    else if (effect !== 'none') this.isOfCompetitions = true;
    if (effect === 'in-lists') this.isInLists = true;
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

const changes = new WeakMap<Records, Change>();

/** Names the competitions that the transaction changes. An empty list says that the transaction changes none. */
export function concernsCompetitions(trx: Records, ids: readonly string[]): void {
  const change = changes.get(trx);
  if (!change) throw new Error('rows are changed outside of changeRows');
  change.isNamed = true;
  for (const id of ids) change.competitions.add(id);
}

export const concernsRows = (trx: Records, rows: readonly { competitionId: string }[]): void =>
  concernsCompetitions(
    trx,
    rows.map(({ competitionId }) => competitionId),
  );

export async function concernsPerson(trx: Records, userId: number): Promise<void> {
  const { rows } = await sql<{ competitionId: string }>`
    select "competitionId" from "keptApplication" where "ownerId" = ${userId}
    union select "competitionId" from draft where "ownerId" = ${userId}
    union select "competitionId" from "entryFile" where "ownerId" = ${userId}
    union select "competitionId" from "lastTaking" where "userId" = ${userId}
  `.execute(trx);
  concernsRows(trx, rows);
}

/** Next revision. It is at least the current time in ms, so it stays unique after a backup was restored. */
const raised = (column: string) =>
  sql<number>`case when ${sql.ref(column)} < ${Date.now()} then ${Date.now()} else ${sql.ref(column)} + 1 end`;

async function raiseRevisions(trx: Records, change: Change): Promise<void> {
  if (!change.isOfCompetitions) return;
  if (!change.isNamed && !change.isInLists) {
    throw new Error('a change names no competition that it concerns');
  }
  for (const id of [...change.competitions].toSorted()) {
    await trx
      .updateTable('competition')
      .set({ revision: raised('revision') })
      .where('id', '=', id)
      .execute();
  }
  if (change.isInLists) {
    await trx
      .updateTable('installation')
      .set({ listRevision: raised('listRevision') })
      .execute();
  }
}

/**
 * Runs a transaction and sends queued mails afterwards. Increments the revisions of `concerned` and of the
 * competitions that `concernsCompetitions` names; sorts them by id to avoid deadlocks.
 */
export async function changeRows<Result>(
  records: Records,
  concerned: readonly string[],
  work: (trx: Records) => Promise<Result>,
  mail?: { nudge: () => void },
): Promise<Result> {
  const change = new Change();
  const done = await records.transaction().execute(async (transaction) => {
    const unwatched = transaction.withoutPlugins();
    const trx = unwatched.withPlugin(change);
    changes.set(trx, change);
    if (concerned.length > 0) concernsCompetitions(trx, concerned);
    const result = await work(trx);
    await raiseRevisions(unwatched, change);
    return result;
  });
  if (change.hasMail) mail?.nudge();
  return done;
}
