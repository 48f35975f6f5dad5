import { DatabaseSync } from 'node:sqlite';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StoreFailure, ConnectionFailure } from '#server/failures/storageFailure.ts';
import { describeError } from '#server/log/describeError.ts';

const NAME = 'Иванова Анна';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const described = (act: () => unknown) => describeError(thrownBy(act));

test.each<[string, () => unknown]>([
  ['a parser of JSON', () => JSON.parse(NAME)],
  ['a schema', () => v.parse(v.picklist(['a']), NAME)],
  [
    'a message of several lines that look like code',
    () => {
      throw new Error(`x\n    at ${NAME} (file:///x.ts:1:1)\n    at ${NAME}`);
    },
  ],
  [
    'an error in an error',
    () => {
      throw new Error('outer', { cause: new TypeError(NAME) });
    },
  ],
  [
    'a message that was changed since',
    () => {
      const error = new Error(NAME);
      error.message = 'another';
      throw error;
    },
  ],
  [
    'something that is no error',
    () => {
      throw NAME;
    },
  ],
  [
    'fields that a database has added',
    () => {
      throw Object.assign(new Error('taken'), { code: '23505', detail: `Key (login)=(${NAME})` });
    },
  ],
])('the description of %s contains no personal data', (_, act) => {
  expect(JSON.stringify(described(act))).not.toMatch(/[а-яё]/i);
});

test('the description names the place in the code and the cause', () => {
  const error = described(() => {
    throw new Error('outer', { cause: new TypeError('inner') });
  });
  expect(error).toMatchObject({ type: 'Error', message: '', cause: { type: 'TypeError' } });
  expect(error.stack).toContain('describeError.test.ts');
  expect(error.cause?.stack).toContain('describeError.test.ts');
});

test('messages of the system and of SQLite are included', async () => {
  const missing = describeError(await readFile('/no/such/file').catch((error: unknown) => error));
  expect(missing).toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('no such file'),
  });
  using database = new DatabaseSync(':memory:');
  expect(described(() => database.exec('select * from absent'))).toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: expect.stringContaining('no such table'),
  });
});

test('messages of stores are included, and the table of a PostgreSQL error if its text quotes no data', () => {
  const broken = new ConnectionFailure('08006', new Error('Connection terminated unexpectedly'));
  expect(describeError(broken)).toMatchObject({
    code: '08006',
    message: 'Connection terminated unexpectedly',
  });
  const refused = new StoreFailure('503 SlowDown', { status: 503, reason: 'SlowDown' });
  expect(describeError(refused)).toMatchObject({ message: 'the object store: 503 SlowDown' });
  const names = {
    routine: '_bt_check_unique',
    table: 'user',
    column: NAME,
    constraint: `(${NAME})`,
  };
  const taken = Object.assign(new Error(NAME), { code: '23505', ...names });
  const { routine, table, column, constraint, message } = describeError(taken);
  expect({ routine, table, column, constraint, message }).toEqual({
    routine: '_bt_check_unique',
    table: 'user',
    column: undefined,
    constraint: undefined,
    message: '',
  });
});

test('endless causes are described three levels deep', () => {
  const error = new Error('x');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).split('"type"')).toHaveLength(5);
});
