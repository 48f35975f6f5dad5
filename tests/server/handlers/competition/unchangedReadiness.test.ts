import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetOf } from '#tests/support/server/acts/returnedDuet.ts';
import { entryOf } from '#tests/support/server/acts/draftEntries.ts';
import { DRAFT, OTHER_DRAFT, saveDraft, sha256Of } from '#tests/support/server/acts/savedDraft.ts';
import { letHelp } from '#tests/support/server/acts/helping.ts';
import { editCompetition, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { readiness } = calls.competition;
const deadline = '2026-12-10T23:59:59.999+03:00';
const until = '2026-12-13T23:59:59.999+03:00';
const later = '2026-12-15T23:59:59.999+03:00';
const AFTER = Date.parse('2026-12-16T09:00:00Z');
const longer = '2026-12-20T23:59:59.999+03:00';

async function beginScene() {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  const server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const { organiser, coach } = people;
  const id = await publishCompetition(organiser, { deadline });
  const duet = await duetOf(people, id);
  return {
    ...people,
    clock,
    server,
    id,
    duet,
    ask: (etag?: string) =>
      organiser.send(readiness, {
        params: { id },
        ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
      }),
    saveForm: (form: number, revision: number) =>
      saveDraft(coach, { id: DRAFT, competition: id, revision, form: duet.formAt(form).form }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const tagOf = (response: Response): string => response.headers.get('etag') ?? '';

test('by its tag it is 304 and has no body, however the tag is packed', async () => {
  await using scene = await beginScene();
  const { ask, saveForm } = scene;
  await saveForm(0, 0);
  const first = await ask();
  const tag = tagOf(first);
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const again = await ask(known);
    expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('no-store');
  }
  const other = await ask('W/"other"');
  expect([other.status, tagOf(other)]).toEqual([200, tag]);
  expect(await other.text()).toBe(await first.text());
});

test('whatever is new in it is sent', async () => {
  await using scene = await beginScene();
  const { coach, organiser, duet, id, clock, ask, saveForm } = scene;
  const formHash = await sha256Of(duet.formAt(0).form);
  const called = (name: string, revision: number) => {
    const entries = [entryOf(0, duet.place.routine, name, [])];
    return saveDraft(coach, { id: DRAFT, competition: id, revision, formHash, entries });
  };
  let rowid = 0;
  const of = () => ({ params: { id: String(rowid) } });
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'a draft': () => saveForm(0, 0),
    'a draft without a form': () => saveDraft(coach, { id: OTHER_DRAFT, competition: id }),
    'a card': () => duet.upload('card', 1),
    music: () => duet.upload('music', 1),
    'other music': () => duet.upload('music', 2),
    'files that have another name': async () => {
      await called(duet.place.teamName, 1);
      await called('Иная', 2);
    },
    'files that have their name again': () => called(duet.place.teamName, 3),
    'who prepares it': () =>
      coach.call(calls.user.save, { sent: { fullname: 'Ирина Орлова', email: 'team@example.ru' } }),
    'a submission': async () => {
      rowid = await duet.submit(0);
    },
    'a file that is deleted': () => duet.remove('card'),
    'a file that is supplied': () => duet.upload('card', 2),
    'a return': () => duet.giveBack(rowid, until),
    'a deadline that is moved': () => editCompetition(organiser, id, { deadline: later }),
    'the end of a return': async () => {
      clock.time = AFTER;
    },
    'another version': async () => {
      await duet.giveBack(rowid, longer);
      await duet.submit(1);
    },
    'a removal': () =>
      organiser.call(calls.application.remove, { ...of(), query: { reason: 'Шутка' } }),
    'a draft that is deleted': () =>
      coach.call(calls.draft.remove, { params: { draft: OTHER_DRAFT }, query: { revision: '1' } }),
  };
  const first = await ask();
  let [tag, told] = [tagOf(first), await first.text()];
  for (const [what, step] of Object.entries(steps)) {
    await step();
    const response = await ask(tag);
    expect([what, response.status]).toEqual([what, 200]);
    const text = await response.text();
    expect([what, text]).not.toEqual([what, told]);
    [tag, told] = [tagOf(response), text];
    await publishCompetition(organiser);
    expect([what, (await ask(tag)).status]).toEqual([what, 304]);
  }
});

test('a helper whose role was taken back is told nothing, be it nothing new', async () => {
  await using scene = await beginScene();
  const { organiser, otherCoach, id, ask } = scene;
  await letHelp(organiser, otherCoach, id, 'secretary');
  const tag = tagOf(await otherCoach.send(readiness, { params: { id } }));
  // Another role is answered by another tag.
  expect(tag).not.toBe(tagOf(await ask()));
  const asked = { params: { id }, headers: { 'if-none-match': tag } };
  expect((await otherCoach.send(readiness, asked)).status).toBe(304);
  const [helper] = (await organiser.call(calls.helper.list, { params: { id } })).data.helpers;
  const params = { id, helper: String(helper?.id) };
  await organiser.call(calls.helper.remove, { params });
  expect((await otherCoach.send(readiness, asked)).status).toBe(403);
});
