import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { makeTestDatabase } from '#tests/support/server/testDatabase.ts';

interface Table {
  columns: Record<string, { type: string; isNullable: boolean; byDefault: string | null }>;
  primaryKey: readonly string[];
  indexes: readonly { columns: readonly string[]; isUnique: boolean; condition: string }[];
  references: readonly { column: string; table: string; onDelete: string }[];
}
type Tables = Record<string, Table>;

const isOurs = (name: string): boolean => !/^(?:kysely_|sqlite_)/.test(name);
const inOrder = <Item>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const SQLITE_TYPES: Record<string, string> = { integer: 'number', bigint: 'number', text: 'text' };

function tableOfSqlite(database: DatabaseSync, name: string): Table {
  const ask = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);
  const columns = ask('select * from pragma_table_info(?)', name);
  const keys = columns
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
    .map((column) => String(column['name']));
  const indexes = ask("select * from pragma_index_list(?) where origin <> 'pk'", name);
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        String(column['name']),
        {
          type: SQLITE_TYPES[String(column['type']).toLowerCase()] ?? String(column['type']),
          // SQLite does not report an integer primary key as NOT NULL.
          isNullable: column['notnull'] === 0 && column['pk'] === 0,
          byDefault: column['dflt_value'] === null ? null : String(column['dflt_value']),
        },
      ]),
    ),
    primaryKey: keys,
    indexes: inOrder(
      indexes.map((index) => ({
        columns: ask('select name from pragma_index_info(?)', String(index['name'])).map((each) =>
          String(each['name']),
        ),
        isUnique: index['unique'] === 1,
        condition: conditionIn(
          ask('select sql from sqlite_schema where name = ?', String(index['name']))[0]?.['sql'],
        ),
      })),
    ),
    references: inOrder(
      ask('select * from pragma_foreign_key_list(?)', name).map((reference) => ({
        column: String(reference['from']),
        table: String(reference['table']),
        onDelete: String(reference['on_delete']).toLowerCase(),
      })),
    ),
  };
}

const plainCondition = (condition: string): string =>
  condition.toLowerCase().replaceAll(/[()\s"]|::text/g, '');

const conditionIn = (sql: unknown): string =>
  plainCondition(/ where (.*)$/i.exec(typeof sql === 'string' ? sql : '')?.[1] ?? '');

function tablesOfSqlite(path: string): Tables {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
  const tables = names.filter(isOurs).map((name) => [name, tableOfSqlite(database, name)] as const);
  database.close();
  return Object.fromEntries(tables);
}

const COLUMNS = `
  select table_name, column_name, data_type, is_nullable, column_default, collation_name
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`;
const INDEXES = `
  select c.relname as table_name, i.indisunique as is_unique, i.indisprimary as is_primary,
    pg_get_expr(i.indpred, i.indrelid) as condition,
    array(select a.attname::text from unnest(i.indkey) with ordinality as k(attnum, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.at) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public'`;
const REFERENCES = `
  select c.relname as table_name, a.attname as column_name, f.relname as named, k.confdeltype as on_delete
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
  where k.contype = 'f'`;
const ON_DELETE: Record<string, string> = { a: 'no action', c: 'cascade' };
const POSTGRES_TYPES: Record<string, string> = { bigint: 'number', text: 'text' };

async function tablesOfPostgres(url: string): Promise<Tables> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ask = async (sql: string) => (await client.query(sql)).rows;
  const [columns, indexes, references] = [
    await ask(COLUMNS),
    await ask(INDEXES),
    await ask(REFERENCES),
  ];
  await client.end();
  const names = [...new Set(columns.map((column) => String(column.table_name)))].filter(isOurs);
  const tables = names.map((name): [string, Table] => {
    const own = (rows: typeof columns) => rows.filter((row) => row.table_name === name);
    return [
      name,
      {
        columns: Object.fromEntries(
          own(columns).map((column) => [
            column.column_name,
            {
              type: POSTGRES_TYPES[column.data_type] ?? column.data_type,
              isNullable: column.is_nullable === 'YES',
              byDefault: column.column_default?.replace(/::text$/, '') ?? null,
            },
          ]),
        ),
        primaryKey: own(indexes).find((index) => index.is_primary)?.columns ?? [],
        indexes: inOrder(
          own(indexes)
            .filter((index) => !index.is_primary)
            .map((index) => ({
              columns: index.columns,
              isUnique: index.is_unique,
              condition: plainCondition(index.condition ?? ''),
            })),
        ),
        references: inOrder(
          own(references).map((reference) => ({
            column: reference.column_name,
            table: reference.named,
            onDelete: ON_DELETE[reference.on_delete] ?? reference.on_delete,
          })),
        ),
      },
    ];
  });
  return Object.fromEntries(tables);
}

test('tables, columns, keys, indexes and foreign keys are the same on both engines', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  await (await openDatabase(path)).destroy();
  const database = await makeTestDatabase();
  const onSqlite = tablesOfSqlite(path);
  expect(Object.keys(onSqlite).length).toBeGreaterThan(10);
  expect(await tablesOfPostgres(database.url)).toEqual(onSqlite);
  await database.remove();
});

test('texts are compared byte by byte, whatever the language of the database', async () => {
  const database = await makeTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(COLUMNS);
  const otherwise = rows.filter(
    (column) =>
      isOurs(column.table_name) && column.data_type === 'text' && column.collation_name !== 'C',
  );
  expect(otherwise).toEqual([]);
  await client.end();
  await database.remove();
});
