// Migration 1: users, sessions, competitions, applications, their files, answers kept for repeats.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('user')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('login', 'text', (column) => column.notNull())
      .addColumn('loginKey', 'text', (column) => column.notNull().unique())
      .addColumn('password', 'text', (column) => column.notNull())
      .addColumn('fullName', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('access', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('session')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessionUser').on('session').column('userId').execute();
    await db.schema.createIndex('sessionExpires').on('session').column('expiresAt').execute();

    await db.schema
      .createTable('competition')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('dates', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('info', 'text', (column) => column.notNull())
      .addColumn('deadline', 'text', (column) => column.notNull())
      .addColumn('fileId', 'text')
      .addColumn('fileSize', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('application')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
      .addColumn('teamName', 'text', (column) => column.notNull())
      .addColumn('teamKey', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('applicationTeam', ['competitionId', 'teamKey'])
      .execute();
    await db.schema.createIndex('applicationOwner').on('application').column('ownerId').execute();

    await db.schema
      .createTable('applicationEntry')
      .addColumn('applicationId', 'integer', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('routine', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('applicationEntryPlace', ['applicationId', 'routine', 'name'])
      .execute();

    await db.schema
      .createTable('entryFile')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('ownerId', 'integer', (column) => column.notNull().references('user.id'))
      .addColumn('competitionId', 'text', (column) =>
        column.notNull().references('competition.id').onDelete('cascade'),
      )
      .addColumn('routine', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('team', 'text')
      .addColumn('teamKey', 'text')
      .addColumn('fileId', 'text', (column) => column.notNull())
      .addColumn('fileName', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('uploadedAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('entryFilePlace', [
        'ownerId',
        'competitionId',
        'routine',
        'name',
        'kind',
      ])
      .execute();
    await db.schema
      .createIndex('entryFileCompetition')
      .on('entryFile')
      .column('competitionId')
      .execute();

    await db.schema
      .createTable('repeat')
      .addColumn('userId', 'integer', (column) =>
        column.notNull().references('user.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('repeatKey', ['userId', 'key'])
      .execute();
    await db.schema.createIndex('repeatCreated').on('repeat').column('createdAt').execute();
  },
};
