// Tables of version 1.0.0. This file never changes (decision 0052); changes are in later migrations.
import { type ColumnDefinitionBuilder, type Compilable, type SchemaModule, sql } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const primaryKey: Column = (column) => column.primaryKey();
const rowId: Column = (column) => column.primaryKey().autoIncrement();
const required: Column = (column) => column.notNull();
const emptyText: Column = (column) => column.notNull().defaultTo('');
const zero: Column = (column) => column.notNull().defaultTo(0);
const one: Column = (column) => column.notNull().defaultTo(1);
const owner: Column = (column) => column.notNull().references('user.id');
const ofUser: Column = (column) => owner(column).onDelete('cascade');
const ofCompetition: Column = (column) =>
  column.notNull().references('competition.id').onDelete('cascade');
const ofApplication: Column = (column) =>
  column.notNull().references('keptApplication.id').onDelete('cascade');

type SchemaStatement = Compilable & { execute(): Promise<void> };

export const firstTables = (schema: SchemaModule): readonly SchemaStatement[] => [
  schema
    .createTable('installation')
    .addColumn('single', 'integer', primaryKey)
    .addColumn('id', 'text', required)
    .addColumn('sweptAt', 'bigint', required)
    .addColumn('listRevision', 'bigint', zero),
  schema
    .createTable('user')
    .addColumn('id', 'integer', rowId)
    .addColumn('login', 'text', required)
    .addColumn('loginKey', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', required)
    .addColumn('fullName', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('access', 'integer', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('deletedAt', 'bigint')
    .addColumn('emailKey', 'text', emptyText)
    .addColumn('wantsReceipts', 'integer', one)
    .addColumn('wantsReminders', 'integer', one)
    .addColumn('emailProved', 'integer', zero),
  schema.createIndex('userEmail').on('user').column('emailKey'),
  schema
    .createTable('session')
    .addColumn('tokenHash', 'text', primaryKey)
    .addColumn('userId', 'integer', ofUser)
    .addColumn('expiresAt', 'bigint', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('seenAt', 'bigint', required)
    .addColumn('device', 'text', required),
  schema.createIndex('sessionExpires').on('session').column('expiresAt'),
  schema.createIndex('sessionUser').on('session').column('userId'),
  schema
    .createTable('passwordReset')
    .addColumn('tokenHash', 'text', primaryKey)
    .addColumn('userId', 'integer', ofUser)
    .addColumn('expiresAt', 'bigint', required),
  schema.createIndex('passwordReset_expiresAt').on('passwordReset').column('expiresAt'),
  schema.createIndex('passwordReset_userId').on('passwordReset').column('userId'),
  schema
    .createTable('attempt')
    .addColumn('key', 'text', primaryKey)
    .addColumn('count', 'integer', required)
    .addColumn('expiresAt', 'bigint', required),
  schema.createIndex('attemptExpires').on('attempt').column('expiresAt'),
  schema
    .createTable('repeat')
    .addColumn('userId', 'integer', ofUser)
    .addColumn('key', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addPrimaryKeyConstraint('repeatKey', ['userId', 'key']),
  schema.createIndex('repeatCreated').on('repeat').column('createdAt'),
  schema
    .createTable('competition')
    .addColumn('id', 'text', primaryKey)
    .addColumn('ownerId', 'integer', owner)
    .addColumn('name', 'text', required)
    .addColumn('dates', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('info', 'text', required)
    .addColumn('deadline', 'text', required)
    .addColumn('fileSha256', 'text')
    .addColumn('fileSize', 'bigint')
    .addColumn('createdAt', 'bigint', required)
    .addColumn('revision', 'bigint', zero)
    .addColumn('deadlineAt', 'bigint', zero)
    .addColumn('words', 'text', emptyText)
    .addColumn('deadlineMovedAt', 'bigint')
    .addColumn('musicLimits', 'text')
    .addColumn('remindedDeadlineAt', 'bigint')
    .addColumn('remindedBeforeMs', 'bigint'),
  schema
    .createIndex('competitionCreated')
    .on('competition')
    .columns(['createdAt', 'id', 'deadlineAt']),
  schema.createIndex('competitionDeadline').on('competition').columns(['deadlineAt', 'id']),
  schema.createIndex('competitionName').on('competition').columns(['words', 'id', 'deadlineAt']),
  schema.createIndex('competitionOwner').on('competition').columns(['ownerId', 'deadlineAt', 'id']),
  schema.createIndex('competition_fileSha256').on('competition').column('fileSha256'),
  schema
    .createTable('mail')
    .addColumn('key', 'text', primaryKey)
    .addColumn('userId', 'integer', ofUser)
    .addColumn('kind', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('createdAt', 'bigint', required)
    .addColumn('dueAt', 'bigint')
    .addColumn('attempts', 'integer', zero)
    .addColumn('sentAt', 'bigint')
    .addColumn('failedAt', 'bigint')
    .addColumn('competitionId', 'text', (column) =>
      column.references('competition.id').onDelete('cascade'),
    ),
  schema.createIndex('mail_competition').on('mail').columns(['competitionId', 'createdAt']),
  schema.createIndex('mail_createdAt').on('mail').column('createdAt'),
  schema.createIndex('mail_dueAt').on('mail').column('dueAt'),
  schema.createIndex('mail_userId').on('mail').column('userId'),
  schema
    .createTable('competitionPrefix')
    .addColumn('prefix', 'text', required)
    .addColumn('deadlineAt', 'bigint', required)
    .addColumn('competitionId', 'text', required)
    .addPrimaryKeyConstraint('competitionPrefixPlace', ['prefix', 'deadlineAt', 'competitionId']),
  schema
    .createTable('helper')
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('userId', 'integer', ofUser)
    .addColumn('role', 'text', required)
    .addColumn('since', 'bigint', required)
    .addPrimaryKeyConstraint('helperOfCompetition', ['competitionId', 'userId']),
  schema.createIndex('helper_userId').on('helper').column('userId'),
  schema
    .createTable('invitation')
    .addColumn('tokenHash', 'text', primaryKey)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('role', 'text', required)
    .addColumn('expiresAt', 'bigint', required)
    .addColumn('usedBy', 'integer', (column) => column.references('user.id').onDelete('cascade')),
  schema.createIndex('invitation_competitionId').on('invitation').column('competitionId'),
  schema.createIndex('invitation_expiresAt').on('invitation').column('expiresAt'),
  schema.createIndex('invitation_usedBy').on('invitation').column('usedBy'),
  schema
    .createTable('keptApplication')
    .addColumn('id', 'integer', rowId)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('ownerId', 'integer', owner)
    .addColumn('teamName', 'text', required)
    .addColumn('teamKey', 'text', required)
    .addColumn('confirmedAt', 'bigint', required)
    .addColumn('city', 'text', emptyText)
    .addColumn('athletes', 'integer', zero)
    .addColumn('staff', 'integer', zero)
    .addColumn('judges', 'integer', zero)
    .addColumn('draft', 'text', emptyText)
    .addColumn('version', 'integer', one)
    .addColumn('facts', 'text', emptyText)
    .addColumn('openUntil', 'text')
    .addColumn('returnReason', 'text')
    .addColumn('returnedAt', 'bigint')
    .addColumn('removedAt', 'bigint')
    .addColumn('removedByOwner', 'integer', zero),
  schema
    .createIndex('applicationTeam')
    .on('keptApplication')
    .unique()
    .columns(['competitionId', 'teamKey'])
    .where(sql.ref('removedAt'), 'is', null),
  schema
    .createIndex('applicationDraft')
    .on('keptApplication')
    .unique()
    .column('draft')
    .where('draft', '<>', '')
    .where(sql.ref('removedAt'), 'is', null),
  schema.createIndex('applicationCompetition').on('keptApplication').column('competitionId'),
  schema.createIndex('applicationOwner').on('keptApplication').column('ownerId'),
  schema
    .createIndex('applicationRemoved')
    .on('keptApplication')
    .column('removedAt')
    .where('removedAt', 'is not', null),
  schema
    .createView('application')
    .as(sql`select * from ${sql.table('keptApplication')} where ${sql.ref('removedAt')} is null`),
  schema
    .createTable('applicationEntry')
    .addColumn('applicationId', 'integer', ofApplication)
    .addColumn('routine', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('formName', 'text', emptyText)
    .addPrimaryKeyConstraint('applicationEntryPlace', ['applicationId', 'routine', 'name']),
  schema
    .createTable('applicationVersion')
    .addColumn('applicationId', 'integer', ofApplication)
    .addColumn('number', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('userId', 'integer', required)
    .addColumn('cause', 'text', required)
    .addColumn('formName', 'text', emptyText)
    .addColumn('formSize', 'bigint', zero)
    .addColumn('formSha256', 'text', emptyText)
    .addColumn('reason', 'text', emptyText)
    // This long text is the last column. SQLite would read through it to reach a column behind it.
    .addColumn('content', 'text', required)
    .addPrimaryKeyConstraint('applicationVersionKey', ['applicationId', 'number']),
  schema.createIndex('applicationVersion_formSha256').on('applicationVersion').column('formSha256'),
  schema
    .createTable('versionFile')
    .addColumn('applicationId', 'integer', ofApplication)
    .addColumn('number', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('routine', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('fileId', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('uploadedAt', 'bigint', required)
    .addColumn('music', 'text')
    .addColumn('deletedAt', 'bigint')
    .addPrimaryKeyConstraint('versionFileKey', [
      'applicationId',
      'number',
      'kind',
      'routine',
      'name',
    ]),
  schema.createIndex('versionFile_fileId').on('versionFile').column('fileId'),
  schema.createIndex('versionFile_sha256').on('versionFile').column('sha256'),
  schema
    .createTable('applicationRequest')
    .addColumn('id', 'integer', rowId)
    .addColumn('applicationId', 'integer', ofApplication)
    .addColumn('at', 'bigint', required)
    .addColumn('userId', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('routine', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('leaving', 'text', required)
    .addColumn('coming', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('decidedAt', 'bigint')
    .addColumn('decidedBy', 'integer')
    .addColumn('answer', 'text', emptyText),
  schema
    .createIndex('applicationRequest_applicationId')
    .on('applicationRequest')
    .columns(['applicationId', 'state']),
  schema
    .createTable('removedApplication')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('ownerId', 'integer', owner)
    .addColumn('teamName', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('removedAt', 'bigint', required),
  schema
    .createIndex('removedApplicationCompetition')
    .on('removedApplication')
    .column('competitionId'),
  schema.createIndex('removedApplicationOwner').on('removedApplication').column('ownerId'),
  schema
    .createTable('teamStatistic')
    .addColumn('applicationId', 'integer', (column) => ofApplication(column).primaryKey())
    .addColumn('competitionId', 'text', required)
    .addColumn('confirmedAt', 'bigint', required)
    .addColumn('statistic', 'text', required),
  schema
    .createIndex('teamStatisticOrder')
    .on('teamStatistic')
    .columns(['competitionId', 'confirmedAt', 'applicationId']),
  schema
    .createTable('takenReport')
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('report', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('userId', 'integer', required)
    .addColumn('head', 'text', required)
    .addPrimaryKeyConstraint('takenReportKey', ['competitionId', 'report', 'userId']),
  schema
    .createTable('lastTaking')
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('report', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('userId', 'integer', required)
    .addPrimaryKeyConstraint('lastTakingKey', ['competitionId', 'report']),
  schema
    .createTable('reportedVersion')
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('report', 'text', required)
    .addColumn('userId', 'integer', required)
    .addColumn('applicationId', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('team', 'text', required)
    .addColumn('files', 'text', required)
    .addPrimaryKeyConstraint('reportedVersionKey', [
      'competitionId',
      'report',
      'userId',
      'applicationId',
    ]),
  schema.createIndex('reportedVersionApplication').on('reportedVersion').column('applicationId'),
  schema
    .createTable('journal')
    .addColumn('id', 'integer', rowId)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('at', 'bigint', required)
    .addColumn('userId', 'integer')
    .addColumn('applicationId', 'integer')
    .addColumn('act', 'text', required)
    .addColumn('team', 'text', required)
    .addColumn('detail', 'text', required),
  schema.createIndex('journalApplication').on('journal').columns(['applicationId', 'id']),
  schema.createIndex('journalCompetition').on('journal').columns(['competitionId', 'id']),
  schema.createIndex('journalPerson').on('journal').columns(['competitionId', 'userId', 'id']),
  schema
    .createTable('draft')
    .addColumn('id', 'text', primaryKey)
    .addColumn('ownerId', 'integer', owner)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('teamKey', 'text')
    .addColumn('formName', 'text', emptyText)
    .addColumn('formSha256', 'text', emptyText)
    .addColumn('formSize', 'bigint', zero)
    .addColumn('teamName', 'text', emptyText)
    .addColumn('state', 'text', emptyText)
    .addColumn('device', 'text', emptyText)
    .addColumn('revision', 'integer', zero)
    .addColumn('step', 'integer', zero)
    .addColumn('entries', 'integer', zero)
    .addColumn('updatedAt', 'bigint', zero)
    .addColumn('deletedAt', 'bigint')
    .addColumn('facts', 'text', emptyText),
  schema.createIndex('draftCompetition').on('draft').column('competitionId'),
  schema.createIndex('draftOwner').on('draft').column('ownerId'),
  schema.createIndex('draft_formSha256').on('draft').column('formSha256'),
  schema
    .createTable('draftEntry')
    .addColumn('draft', 'text', (column) =>
      column.notNull().references('draft.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('routine', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('formEntry', 'text')
    .addColumn('people', 'text', required)
    .addColumn('putAway', 'integer', required)
    .addPrimaryKeyConstraint('draftEntryKey', ['draft', 'id'])
    .addUniqueConstraint('draftEntryLabel', ['draft', 'routine', 'name']),
  schema
    .createTable('entryFile')
    .addColumn('id', 'integer', rowId)
    .addColumn('kind', 'text', required)
    .addColumn('ownerId', 'integer', owner)
    .addColumn('competitionId', 'text', ofCompetition)
    .addColumn('draft', 'text', required)
    .addColumn('routine', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('team', 'text')
    .addColumn('teamKey', 'text')
    .addColumn('fileId', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('uploadedAt', 'bigint', required)
    .addColumn('music', 'text')
    .addUniqueConstraint('entryFilePlace', [
      'ownerId',
      'competitionId',
      'routine',
      'name',
      'kind',
      'draft',
    ]),
  schema.createIndex('entryFileCompetition').on('entryFile').column('competitionId'),
  schema.createIndex('entryFileOwner').on('entryFile').columns(['ownerId', 'kind', 'id']),
  schema.createIndex('entryFile_fileId').on('entryFile').column('fileId'),
  schema.createIndex('entryFile_sha256').on('entryFile').column('sha256'),
  schema
    .createTable('blob')
    .addColumn('ownerId', 'integer', owner)
    .addColumn('sha256', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('offset', 'bigint', required)
    .addColumn('music', 'text')
    .addColumn('format', 'text')
    .addColumn('expiresAt', 'bigint', required)
    .addPrimaryKeyConstraint('blobKey', ['ownerId', 'sha256']),
  schema
    .createTable('blobPart')
    .addColumn('ownerId', 'integer', required)
    .addColumn('blob', 'text', required)
    .addColumn('start', 'bigint', required)
    .addColumn('size', 'bigint', required)
    .addColumn('storedAs', 'text', required)
    .addPrimaryKeyConstraint('blobPartKey', ['ownerId', 'blob', 'start'])
    .addForeignKeyConstraint(
      'blobPartOf',
      ['ownerId', 'blob'],
      'blob',
      ['ownerId', 'sha256'],
      (key) => key.onDelete('cascade'),
    ),
  schema.createIndex('blobPart_storedAs').on('blobPart').column('storedAs'),
  schema
    .createTable('backupLease')
    .addColumn('id', 'text', primaryKey)
    .addColumn('expiresAt', 'bigint', required),
];
