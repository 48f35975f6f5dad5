import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const { readiness } = calls.competition;
const deadline = '2026-12-10T23:59:59.999+03:00';
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

test('a known etag gets a 304 without a body, in any form of the header', async () => {
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

test('a helper who lost the role gets a refusal instead of a 304', async () => {
  await using scene = await beginScene();
  const { organiser, otherCoach, id, ask } = scene;
  await letHelp(organiser, otherCoach, id, 'secretary');
  const tag = tagOf(await otherCoach.send(readiness, { params: { id } }));
  // The etag depends on the role.
  expect(tag).not.toBe(tagOf(await ask()));
  const asked = { params: { id }, headers: { 'if-none-match': tag } };
  expect((await otherCoach.send(readiness, asked)).status).toBe(304);
  const [helper] = (await organiser.call(calls.helper.list, { params: { id } })).data.helpers;
  const params = { id, helper: String(helper?.id) };
  await organiser.call(calls.helper.remove, { params });
  expect((await otherCoach.send(readiness, asked)).status).toBe(403);
});
