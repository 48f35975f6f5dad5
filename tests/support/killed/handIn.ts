// A team submits to a server that may crash. It repeats each request under the same key, and reads back each result.
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS, type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import { fillForm } from '#tests/spreadsheet/makers/fillForm.ts';
import type { Random } from '#tests/offline/support/days/seededRandom.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { savingOf, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { submissionOf } from '#tests/support/acts/submit.ts';
import { type About, offsetOf, pieceOf } from '#tests/support/acts/uploads.ts';

const { application, draft: drafts, upload } = calls;
const FILE_NAMES = { card: 'Карточка.docx', music: 'Лебединое озеро.mp3' };
const SMALLEST_BYTES = 20_000;
const LARGEST_BYTES = 300_000;

interface Place {
  competition: string;
  draft: string;
  entry: string;
  routine: string;
  teamName: string;
}

export interface HandedIn {
  place: Place;
  team: string;
  rowid: number;
  form: Blob;
  hashes: Record<FileKind, string>;
  /** Total size of the form and the files in bytes. */
  bytes: number;
  acknowledged: number;
}

const newKey = (): string => crypto.randomUUID();

/** Sends a file in pieces; the last piece attaches it to its entry. */
async function sendInPieces(
  coach: ApiClient,
  about: About,
  file: Blob,
  random: Random,
): Promise<void> {
  const key = newKey();
  for (let [offset, isPlaced] = [0, false]; !isPlaced;) {
    const end = Math.min(file.size, offset + 1 + random.below(2 * file.size));
    const piece = await pieceOf(about, file, offset, end);
    const answer = await coach.send(upload.append, { ...piece, ...(end === file.size && { key }) });
    if (answer.status === 409) {
      // The killed process stored this piece without answering, so the repeated piece is refused.
      const there = await offsetOf(coach, file);
      expect(there).toBeGreaterThan(offset);
      offset = there;
    } else {
      expect(answer.status).toBe(200);
      ({
        data: { offset, isPlaced },
      } = await answer.json());
      expect(offset).toBe(end);
    }
  }
}

const hashAt = async (
  coach: ApiClient,
  kind: FileKind,
  { draft, entry, ...params }: Place,
): Promise<string> =>
  sha256Of(await coach.call(calls[kind].get, { params, query: { draft, entry } }));

interface Put extends Place {
  kind: FileKind;
  file: Blob;
  /** Hash of the entry's current file; '' if it has none. */
  replaces: string;
}

/** Uploads a file, checks that the server returns the same bytes, and returns its hash. */
async function put(
  coach: ApiClient,
  { kind, file, replaces, ...place }: Put,
  random: Random,
): Promise<string> {
  const sha256 = await sha256Of(file);
  const [sent, fileName] = [{ ...place, replaces }, FILE_NAMES[kind]];
  if (random.happens(1 / 3)) {
    await coach.call(calls[kind].upload, { sent, file, fileName, key: newKey() });
  } else {
    await sendInPieces(coach, { ...sent, kind, filename: fileName }, file, random);
  }
  expect(await hashAt(coach, kind, place)).toBe(sha256);
  return sha256;
}

/** Runs from the first save of a draft to its submission; `team` must be unique. */
export async function handIn(
  coach: ApiClient,
  competition: string,
  team: string,
  random: Random,
): Promise<HandedIn> {
  const cover = { ...duetFilling.cover, teamName: team };
  const filled = await fillForm(competition, { ...duetFilling, cover });
  const [entry] = namedEntries(filled.application);
  if (!entry) throw new Error('the form has no entry');
  const draft = crypto.randomUUID();
  const { entryId: formEntry, routine, name, members } = entry;
  const id = crypto.randomUUID();
  const entries = [{ id, routine, name, formEntry, members }];
  const place = { competition, draft, entry: id, routine, teamName: name };
  const form = new Blob([filled.form]);
  const formHash = await sha256Of(form);
  let acknowledged = 0;

  const save = async (revision: number, file?: Blob) => {
    const state = JSON.stringify({ revision });
    const saving = await savingOf({
      id: draft,
      competition,
      revision,
      state,
      form: file,
      formHash,
      entries,
    });
    await coach.call(drafts.save, { ...saving, key: newKey() });
    acknowledged += 1;
    const { data } = await coach.call(drafts.get, { params: { draft } });
    expect(data).toMatchObject({ revision: revision + 1, state, form: formHash });
    expect(await sha256Of(await coach.call(drafts.form, { params: { draft } }))).toBe(formHash);
  };
  const hashes = { card: '', music: '' };
  const sizes = { card: 0, music: 0 };
  const bring = async (kind: FileKind) => {
    const size = SMALLEST_BYTES + random.below(LARGEST_BYTES - SMALLEST_BYTES);
    const file = new Blob([largeTrack(size, random.below(1_000_000))]);
    hashes[kind] = await put(coach, { ...place, kind, file, replaces: hashes[kind] }, random);
    sizes[kind] = size;
    acknowledged += 1;
  };

  await save(0, form);
  for (const kind of FILE_KINDS) await bring(kind);
  if (random.happens(1 / 2)) await bring(random.pick(FILE_KINDS));
  await save(1);
  const submission = submissionOf(competition, filled.application, form, draft);
  const { data } = await coach.call(application.save, { ...submission, key: newKey() });
  acknowledged += 1;
  const bytes = form.size + sizes.card + sizes.music;
  return { place, team, rowid: data.rowid, form, hashes, bytes, acknowledged };
}

/** Expects every acknowledged change exactly once, with its bytes, and nothing else. */
export async function expectHandedIn(coach: ApiClient, teams: readonly HandedIn[]): Promise<void> {
  const listed = (await coach.call(application.list, {})).data
    .map(({ rowid, draft, teamName, missing }) => ({ rowid, draft, teamName, missing }))
    .toSorted((a, b) => a.rowid - b.rowid);
  expect(listed).toEqual(
    teams.map(({ rowid, place: { draft }, team: teamName }) => ({
      rowid,
      draft,
      teamName,
      missing: [],
    })),
  );
  expect((await coach.call(drafts.list, {})).data).toEqual([]);
  for (const kind of FILE_KINDS) {
    expect((await coach.call(calls[kind].list, {})).data).toHaveLength(teams.length);
  }
  for (const { place, rowid, form, hashes } of teams) {
    const stored = await coach.call(application.form, { params: { id: String(rowid) } });
    expect(await sha256Of(stored)).toBe(await sha256Of(form));
    for (const kind of FILE_KINDS) {
      expect(await hashAt(coach, kind, place)).toBe(hashes[kind]);
    }
  }
}
