// The main job without a server: form, cards, music and submission wait, and arrive once, the submission last.
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { countsOnServer } from '#tests/e2e/support/offlineCoach.ts';
import { outboxText } from '#text/outbox.ts';
import { Coach, WHOLE_TEAM } from '../coach.ts';
import type { Stage } from '../stage.ts';
import { expectWholeApplication } from './wholeApplication.ts';

const { entries, filling } = WHOLE_TEAM;

export async function offlineJob({ product, gate, engine, ...stage }: Stage): Promise<void> {
  const form = await stage.fillForm(filling);
  const api = await stage.newPerson('voronova');
  await using window = await engine.openWindow(await stage.newDevice());
  const coach = new Coach(window);
  await coach.visit(gate.url, 'voronova', stage.competition);
  await product.stop();

  await coach.open(stage.competition);
  await coach.giveForm(form);
  expect(await coach.offered()).toEqual(entries);
  for (const entry of entries) await coach.queueFiles(entry, stage.entryPaths);
  await coach.submit();
  await coach.untilThere({ role: 'heading', name: outboxText.queuedSubmission.title });
  await coach.untilThere({ role: 'link', name: outboxText.badge(2 * entries.length + 1) });

  const before = gate.written.length;
  await product.start();
  await coach.hearNetwork();
  await coach.untilThere({ role: 'link', name: outboxText.badge(0) });
  await coach.open(`${gate.url}/outbox`);
  await coach.untilText(outboxText.empty.title);

  expectWholeApplication(gate.written.slice(before), entries.length);
  expect(await countsOnServer(api)).toEqual([4, 4, 1]);
  const { data } = await api.call(calls.music.list, {});
  expect(new Set(data.map(({ teamName }) => teamName))).toEqual(
    new Set(entries.map((entry) => entry.split(' – ')[1])),
  );
}
