import {
  fileKey,
  type OutboxRow,
  type EntryFilePlace,
  type RemovalRow,
  type SubmissionRow,
  submissionKey,
  type UploadRow,
} from '#domain/outbox/outboxRow.ts';
import { COMPETITION, FORM, keptFile } from './sampleForms.ts';

const common = (naturalKey: string) => ({
  id: 'r1',
  seq: 1,
  owner: 'o1',
  naturalKey,
  state: 'queued' as const,
  attempts: 0,
  isUncertain: false,
  failures: 0,
  nextAt: 0,
  lastError: undefined,
  deadline: '2099-01-01T00:00:00.000Z',
  createdAt: 1,
  wantedAt: 1,
});

const payload = (file: EntryFilePlace) => ({ ...file, competitionName: 'Кубок', team: 'Нева-1' });

export const uploadRow = (file: EntryFilePlace, facts: Partial<UploadRow> = {}): UploadRow => ({
  ...common(fileKey(file)),
  kind: 'upload',
  payload: payload(file),
  file: keptFile(`${file.fileKind}.bin`),
  ...facts,
});

export const removalRow = (file: EntryFilePlace, facts: Partial<RemovalRow> = {}): RemovalRow => ({
  ...common(fileKey(file)),
  kind: 'removal',
  payload: payload(file),
  ...facts,
});

export const saveRow = (facts: Partial<SubmissionRow> = {}): SubmissionRow => ({
  ...common(submissionKey(COMPETITION, 'Нева-1')),
  kind: 'save',
  payload: {
    competitionId: COMPETITION,
    competitionName: 'Кубок',
    team: 'Нева-1',
    draftId: 'd1',
    application: FORM,
  },
  file: keptFile('f1.xlsx'),
  dependsOn: [],
  ...facts,
});

export const inState = <Row extends OutboxRow>(row: Row, state: OutboxRow['state']): Row => ({
  ...row,
  state,
});
