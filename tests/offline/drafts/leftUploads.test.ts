import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import { chooseForm } from '#offline/drafts/dropDraft.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import {
  cardsOf,
  draftOfCards,
  filePayload,
  lost,
  soloOf,
  told,
  uploadFor,
} from '../support/cards.ts';
import { changeElsewhere, changeHere, draftOn, listedDrafts, pull } from '../support/drafts.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const [A, B] = [soloOf('А'), soloOf('Б')];
const [HERE, THERE] = [soloOf('В', crypto.randomUUID()), soloOf('В')];

async function partedForms() {
  const scenario = await openScenario();
  const { device } = scenario;
  await draftOfCards(scenario, [A, B]);
  for (const entry of [A, B]) await uploadFor(scenario, entry, `прежняя ${entry.name}`);
  await device.drainToEnd();
  await draftOfCards(scenario, [A, HERE, lost(B)]);
  await changeHere(scenario, DRAFT, ['здесь']);
  const change = { completedEntries: ['там'] };
  const form = new Blob([scenario.competition.form]);
  await changeElsewhere(scenario, { id: DRAFT, revision: 1, change, form, entries: [THERE, B] });
  return scenario;
}

const idsIn = async (scenario: Awaited<ReturnType<typeof partedForms>>) =>
  (await draftOn(scenario, DRAFT)).content.entries.map(({ id, formEntry }) => [
    id,
    formEntry !== null,
  ]);

test('waiting files go to their people even under another id; the user is asked about people not in the form', async () => {
  await using scenario = await partedForms();
  const { device } = scenario;
  await uploadFor(scenario, A, 'новая А');
  await uploadFor(scenario, HERE, 'новая В');
  await pull(scenario);
  await chooseForm({ owner: 'coach', id: DRAFT }, 'other');
  expect(await idsIn(scenario)).toEqual([
    [THERE.id, true],
    [B.id, true],
    [A.id, false],
  ]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([
    'А: карточка новая А',
    'Б: карточка прежняя Б',
    'В: карточка новая В',
  ]);
});

test('a picked file goes to its people even under another id', async () => {
  await using scenario = await partedForms();
  const { device } = scenario;
  const kept = await device.keep(new TextEncoder().encode('карточка'), 'В.docx');
  const before = await draftOn(scenario, DRAFT);
  const picked = [{ entry: HERE, card: kept }];
  await device.core.saveDraft({ ...before, content: { ...before.content, picked } }, device.now());
  await pull(scenario);
  await chooseForm({ owner: 'coach', id: DRAFT }, 'other');
  const { content } = await draftOn(scenario, DRAFT);
  expect(content.picked).toMatchObject([{ entry: { id: THERE.id }, card: kept }]);
});

test('a deletion affects the file of its entry, whichever form was chosen', async () => {
  await using scenario = await partedForms();
  const { device } = scenario;
  const deletion = { ...filePayload(scenario, A, 'card'), isStored: true, submitted: null };
  await pull(scenario);
  await chooseForm({ owner: 'coach', id: DRAFT }, 'other');
  await device.core.queueRemoval(deletion, device.now());
  expect(told(await device.rows())).toEqual(['removal А queued']);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка прежняя Б']);
});

test('a dropped entry with a file picked here is saved once, whatever another device saves', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  await draftOfCards(scenario, [A, lost(B)]);
  const kept = await device.keep(new TextEncoder().encode('карточка'), 'Б.docx');
  const before = await draftOn(scenario, DRAFT);
  const picked = [{ entry: lost(B), card: kept }];
  await device.core.saveDraft({ ...before, content: { ...before.content, picked } }, device.now());
  clock.time += 2_000;
  await device.drainToEnd();
  // A save of the other device repeats the names of files that were picked here, so the test reads these names.
  const { data } = await scenario.coach.call(calls.draft.get, { params: { draft: DRAFT } });
  const files = readDraftState(data.state)?.files;
  expect(files).toMatchObject([{ name: 'Б.docx' }]);
  const change = { completedEntries: ['там'], files };
  await changeElsewhere(scenario, { id: DRAFT, revision: 1, change, entries: [A] });
  await pull(scenario);
  clock.time += 2_000;
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2 }]);
  expect((await draftOn(scenario, DRAFT)).content.picked).toEqual(picked);
});
