// Runs every change of rows, and raises the revisions that tag the answers about its competitions.
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

/** Tagged answers with rows of each table. */
const IN_ANSWERS: Readonly<Record<keyof Tables, 'of-competition' | 'in-lists' | 'none'>> = {
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
  mail: 'none',
  passwordReset: 'none',
  repeat: 'none',
  session: 'none',
};

/** Columns of users in tagged answers. */
const PERSON_COLUMNS: ReadonlySet<string> = new Set(['login', 'fullName', 'email']);

/** Returns the table that a statement writes and the columns that it sets. */
function written(node: OperationNode): { table: OperationNode | undefined; columns?: string[] } {
  if (InsertQueryNode.is(node)) return { table: node.into };
  if (DeleteQueryNode.is(node)) return { table: node.from.froms[0] };
  if (!UpdateQueryNode.is(node)) return { table: undefined };
  const columns = (node.updates ?? []).flatMap(({ column }) =>
    ColumnNode.is(column) ? [column.column.name] : [],
  );
  return { table: node.table, columns };
}

const TABLES = new Map(Object.entries(IN_ANSWERS));

/** Returns in which answers the rows stand that a statement writes. */
function writesIn(node: OperationNode): (typeof IN_ANSWERS)[keyof Tables] {
  const { table, columns = [] } = written(node);
  if (!table || !TableNode.is(table)) return 'none';
  const { name } = table.table.identifier;
  if (name === 'user' && !columns.some((column) => PERSON_COLUMNS.has(column))) return 'none';
  return TABLES.get(name) ?? 'none';
}

/** Refuses to write what stands in answers outside of `changeRows`. */
export const watchedWrites: KyselyPlugin = {
  transformQuery({ node }) {
    if (writesIn(node) === 'none') return node;
    throw new Error('rows that stand in answers are written outside of changeRows');
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

class Change implements KyselyPlugin {
  /** Ids of the competitions that it concerns. */
  readonly competitions = new Set<string>();
  /** True once it has named its competitions, even none. */
  isNamed = false;
  isOfCompetitions = false;
  isInLists = false;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const answers = writesIn(node);
    if (answers === 'in-lists') this.isInLists = true;
    if (answers !== 'none') this.isOfCompetitions = true;
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

const changes = new WeakMap<Records, Change>();

/** Names competitions whose answers a change concerns; none where it wrote no row. */
export function concernsCompetitions(trx: Records, ids: readonly string[]): void {
  const change = changes.get(trx);
  if (!change) throw new Error('rows are changed outside of changeRows');
  change.isNamed = true;
  for (const id of ids) change.competitions.add(id);
}

/** Names the competitions of rows. */
export const concernsRows = (trx: Records, rows: readonly { competitionId: string }[]): void =>
  concernsCompetitions(
    trx,
    rows.map(({ competitionId }) => competitionId),
  );

/** Names the competitions that tell of a person: those with applications, drafts and files, and with reports that they took. */
export async function concernsPerson(trx: Records, userId: number): Promise<void> {
  const { rows } = await sql<{ competitionId: string }>`
    select "competitionId" from "keptApplication" where "ownerId" = ${userId}
    union select "competitionId" from draft where "ownerId" = ${userId}
    union select "competitionId" from "entryFile" where "ownerId" = ${userId}
    union select "competitionId" from "lastTaking" where "userId" = ${userId}
  `.execute(trx);
  concernsRows(trx, rows);
}

/** Never a revision that was there before, be it in a backup that was restored since. */
const raised = (column: string) =>
  sql<number>`case when ${sql.ref(column)} < ${Date.now()} then ${Date.now()} else ${sql.ref(column)} + 1 end`;

/** Raises revisions in the order of ids, so that writers wait for each other at the end and never deadlock. */
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
 * Runs a transaction that changes rows. Its last statements raise the revisions of the competitions that it concerns:
 * those in `concerned` and those that it names itself.
 */
export const changeRows = <Result>(
  records: Records,
  concerned: readonly string[],
  work: (trx: Records) => Promise<Result>,
): Promise<Result> =>
  records.transaction().execute(async (transaction) => {
    const change = new Change();
    const unwatched = transaction.withoutPlugins();
    const trx = unwatched.withPlugin(change);
    changes.set(trx, change);
    if (concerned.length > 0) concernsCompetitions(trx, concerned);
    const result = await work(trx);
    await raiseRevisions(unwatched, change);
    return result;
  });
