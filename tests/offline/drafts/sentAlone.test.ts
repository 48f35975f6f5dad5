import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { CoachPort, DraftPage } from '../support/coach/coachPort.ts';
import { peopleOf } from '../support/days/dayForms.ts';
import { openDraftDay } from '../support/days/draftDay.ts';
import { checkEndOfDay } from '../support/days/endOfDay.ts';
import { seededRandom } from '../support/days/seededRandom.ts';
import { settleDay } from '../support/days/settleDay.ts';

function soloIn({ entries }: DraftPage) {
  const entry = entries.find((each) => peopleOf(each) === 'free-solo Анна');
  if (!entry) throw new Error('Анна swims no solo');
  return entry;
}

async function onPage(own: CoachPort, work: (page: DraftPage) => Promise<unknown>): Promise<void> {
  const [draft = ''] = await own.drafts();
  await own.onPage(draft, work);
}

const sendAlone = (own: CoachPort, kind: FileKind) =>
  onPage(own, async (page) => {
    await page.pick(soloIn(page), [kind]);
    await page.confirm(soloIn(page));
    await page.sendAlone(soloIn(page));
    expect(page.isConfirmed(soloIn(page))).toBe(false);
  });

test('a card here and music there are both sent, and nobody is asked', async () => {
  await using day = await openDraftDay(seededRandom(1));
  const { laptop, phone, server, decided } = day;
  await laptop.begin(await day.form('neva', {}));
  await laptop.device.drainToEnd();
  await phone.pull();
  await sendAlone(laptop, 'card');
  await sendAlone(phone, 'music');
  await laptop.device.drainToEnd();
  await phone.device.drainToEnd();
  const files = await server.records.selectFrom('entryFile').select(['kind', 'draft']).execute();
  const [draft] = await laptop.drafts();
  expect(files).toEqual(['card', 'music'].map((kind) => ({ kind, draft })));

  await onPage(laptop, (page) => page.confirm(soloIn(page)));
  await settleDay(day);
  await checkEndOfDay(day);
  expect(decided.size).toBe(0);
  for (const own of [laptop, phone]) {
    expect(await own.device.outgoing()).toEqual([]);
    await onPage(own, async (page) => {
      expect(page.isConfirmed(soloIn(page))).toBe(true);
      expect(await page.questions()).toEqual([]);
    });
  }
});
