// `node tests/server/records/dumpDatabase.ts DATA_DIR`: prints a database as SQL, for tests of later builds to start from.
import { DatabaseSync } from 'node:sqlite';
import { databasePath } from '#server/startup/openServerParts.ts';

const quoted = (name: unknown): string => `"${String(name).replaceAll('"', '""')}"`;

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error('A dump knows texts, numbers and null alone');
}

/** Tables with their rows, then the indexes: a script that an empty database can run. */
export function dumpDatabase(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  const created = database
    .prepare(
      "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by type <> 'table', rowid",
    )
    .all();
  const lines = created.flatMap(({ type, name, sql }) => {
    if (type !== 'table') return [`${String(sql)};`];
    const rows = database.prepare(`select * from ${quoted(name)}`).all();
    return [
      `${String(sql)};`,
      ...rows.map(
        (row) =>
          `insert into ${quoted(name)} values (${Object.values(row).map(literal).join(', ')});`,
      ),
    ];
  });
  database.close();
  return ['begin;', ...lines, 'commit;', ''].join('\n');
}

if (import.meta.main) {
  const [dataDir = 'data'] = process.argv.slice(2);
  process.stdout.write(dumpDatabase(databasePath(dataDir)));
}
