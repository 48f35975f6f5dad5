// Reads files and applications from the server as an organiser sees them.
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { fileKeys } from '#domain/outbox/outboxRow.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import type { Records } from '#server/records/tables.ts';
import type { TestServer } from '#tests/support/server/startServer.ts';
import { type DayForm, peopleOf } from '../days/dayForms.ts';

/** First step of the wizard at which the form is certainly confirmed. */
const CONFIRMED_STEP = 3;

export async function receivedFrom(records: Records) {
  const [files, applications, parts] = await Promise.all([
    records
      .selectFrom('entryFile')
      .leftJoin('draftEntry', (join) =>
        join
          .onRef('draftEntry.draft', '=', 'entryFile.draft')
          .onRef('draftEntry.routine', '=', 'entryFile.routine')
          .onRef('draftEntry.name', '=', 'entryFile.name'),
      )
      .innerJoin('user', 'user.id', 'entryFile.ownerId')
      .select([
        'kind',
        'competitionId',
        'entryFile.draft',
        'entryFile.routine',
        'entryFile.name',
        'draftEntry.id as entry',
        'draftEntry.people as entryPeople',
        'draftEntry.formEntry',
        'draftEntry.putAway',
        'sha256',
        'login',
        'team',
      ])
      .execute(),
    records
      .selectFrom('application')
      .innerJoin('user', 'user.id', 'application.ownerId')
      .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'application.id')
      .select(['application.id', 'competitionId', 'draft', 'teamName', 'login', 'formSha256'])
      .execute(),
    records.selectFrom('blobPart').select('storedAs').execute(),
  ]);
  return {
    files,
    applications,
    /** Names of stored files that blobs refer to. */
    named: parts.map(({ storedAs }) => storedAs),
    fileAt: (owner: string, at: string) =>
      files.find(
        ({ kind: fileKind, competitionId: competition, draft, entry, routine, name, login }) =>
          login === owner &&
          fileKeys({
            fileKind,
            place: { competition, draft, entry: entry ?? '', routine, name },
          }).has(at),
      ),
  };
}

export type Received = Awaited<ReturnType<typeof receivedFrom>>;

export async function formsFrom(
  records: Records,
  formBy: (sha256: string) => DayForm,
): Promise<ReadonlyMap<string, DayForm>> {
  const drafts = await records
    .selectFrom('draft')
    .select(['id', 'formSha256 as form'])
    .where('deletedAt', 'is', null)
    .where('revision', '>', 0)
    .where('step', '>=', CONFIRMED_STEP)
    .execute();
  const submitted = await records
    .selectFrom('application')
    .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'application.id')
    .select(['draft as id', 'formSha256 as form'])
    .execute();
  const known = [...drafts, ...submitted].filter(({ form }) => form !== null && form !== '');
  return new Map(known.map(({ id, form }) => [id, formBy(form ?? '')]));
}

/** Adds to each file the people of its entry; undefined if the form has no entry of this name. */
export const withPeople = ({ files }: Received, forms: ReadonlyMap<string, DayForm>) =>
  files.map((file) => {
    const form = forms.get(file.draft);
    const entries = form ? namedEntries(form.parsed) : [];
    const entry = entries.find(
      ({ routine, name }) => routine === file.routine && name === file.name,
    );
    return { ...file, people: entry && peopleOf(entry) };
  });

export async function marksOn(records: Records): Promise<readonly string[]> {
  const saved = await records.selectFrom('draft').select('state').execute();
  const states = saved.flatMap(({ state }) => readDraftState(state) ?? []);
  return states.flatMap(({ completedEntries }) => completedEntries);
}

/** Serialises the drafts on the server, to detect changes. */
export const draftsFingerprint = async (records: Records): Promise<string> =>
  JSON.stringify(
    await records.selectFrom('draft').select(['id', 'revision', 'deletedAt']).execute(),
  );

/** Returns stored files that belong to no blob, and missing files of blobs. */
export async function strayFiles(
  server: TestServer,
  { named }: Received,
): Promise<readonly string[]> {
  const stored = await server.storedFiles();
  const [isNamed, isStored] = [new Set(named), new Set(stored)];
  return [
    ...stored.filter((name) => !isNamed.has(name)),
    ...named.filter((name) => !isStored.has(name)),
  ];
}
