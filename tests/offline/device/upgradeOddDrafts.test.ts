// Drafts of the build before that hold what no form tells of, and records that are no drafts.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { browserDb } from '#offline/device/browserDb.ts';
import { contentOfDraft } from '#offline/device/upgrades/contentOfDraft.ts';
import { leaveDevice, storesNow } from '../support/recorded/olderDevice.ts';
import { recordedStores } from '../support/recorded/recordings.ts';

const MUSIC = { id: 'f'.repeat(64), name: 'Выдумка.mp3', type: 'audio/mpeg', size: 3 };
const MIXED =
  'tech-mixed\nВыдумкина|Анна|Вымысловна|2009-01-02|false\nНебылицын|Глеб||2008-07-08|true';

async function recordedDrafts(): Promise<Record<string, unknown>[]> {
  return ((await recordedStores('coach'))['drafts'] ?? []).map((draft) => ({ ...Object(draft) }));
}

/** The draft whose form was not read, with these files picked. */
const unreadWith = async (picked: object) => ({
  ...(await recordedDrafts()).find(({ parsed }) => parsed === undefined),
  picked,
});

test('a picked file whose entry is in no form is kept with the entry that its key tells of', async () => {
  const draft = await unreadWith({ [MIXED]: { music: MUSIC }, 'free-solo\nПустая||||false': {} });
  expect(contentOfDraft(draft)).toHaveProperty('content.picked', [
    {
      entry: {
        entryId: '',
        routine: 'tech-mixed',
        name: 'Выдумкина-Небылицын',
        memberKey: MIXED,
        members: [
          {
            family: 'Выдумкина',
            name: 'Анна',
            surname: 'Вымысловна',
            birthDate: '2009-01-02',
            isReserve: false,
          },
          {
            family: 'Небылицын',
            name: 'Глеб',
            surname: '',
            birthDate: '2008-07-08',
            isReserve: true,
          },
        ],
      },
      music: MUSIC,
    },
  ]);
});

test('a picked file is kept with its entry of the form, by the name that it had there', async () => {
  const nobody = { solo: [], male_solo: [], duet: [], mixed: [], team: [] };
  const anna = { family: 'Выдумкина', name: 'Анна', surname: '', birthDate: '2009-01-02' };
  const gleb = { family: 'Небылицын', name: 'глеб', surname: 'ильич', birthDate: '2008-07-08' };
  const swims = { isReserve: false };
  const group = [
    { ...gleb, ...swims },
    { ...anna, ...swims },
  ];
  const pair = [...group, { ...anna, family: 'Запасная', isReserve: true }];
  const parsed = {
    teamName: 'Небывальск',
    free: {
      ...nobody,
      male_solo: [{ id: 'free-male_solo-1', athlete: gleb }],
      mixed: [{ id: 'free-mixed-3', athletes: pair }],
      highlight: [{ id: 'free-highlight-2', athletes: group }],
      combi: [{ id: 'free-combi-1', athletes: group }],
      quartet: 'of a later build',
    },
    tech: nobody,
  };
  const of = (...members: string[]) => members.join('\n');
  const [annas, glebs] = [
    'Выдумкина|Анна||2009-01-02|false',
    'Небылицын|глеб|ильич|2008-07-08|false',
  ];
  const picked = {
    [of('free-male_solo', glebs)]: { music: MUSIC },
    [of('free-mixed', annas, 'Запасная|Анна||2009-01-02|true', glebs)]: { music: MUSIC },
    [of('free-highlight', annas, glebs)]: { music: MUSIC },
    [of('free-combi', annas, glebs)]: { music: MUSIC },
  };
  const { content } = Object(contentOfDraft({ ...(await unreadWith(picked)), parsed }));
  const entries: unknown[] = Object(content).picked.map(({ entry }: { entry: unknown }) => entry);
  expect(
    entries.map((entry) => {
      const { entryId, routine, name, members } = Object(entry);
      return [entryId, routine, name, members];
    }),
  ).toEqual([
    ['free-male_solo-1', 'free-male_solo', 'Небылицын Г.И.', [{ ...gleb, ...swims }]],
    ['free-mixed-3', 'free-mixed', 'Небылицын-Выдумкина', pair],
    ['free-highlight-2', 'free-highlight', 'Небывальск (2)', group],
    ['free-combi-1', 'free-combi', 'Небывальск', group],
  ]);
});

test('a picked file whose key names no routine is dropped: no build has shown it', async () => {
  const draft = await unreadWith({
    'free-quartet\nА|Б|В||false': { music: MUSIC },
    '': { music: MUSIC },
  });
  expect(contentOfDraft(draft)).toHaveProperty('content.picked', []);
});

test('records that are no drafts of that build stop nothing and stay as they are', async () => {
  const drafts = await recordedDrafts();
  const [draft] = drafts;
  const strange = [
    { id: '1' },
    { ...draft, id: '2', picked: undefined },
    { ...draft, id: '3', picked: { key: { card: 'Карточка.pdf' } } },
    { ...draft, id: '4', former: [{ routine: 'free-quartet' }] },
    { ...draft, id: '5', confirmedEntries: 'all' },
    { ...Object(contentOfDraft(draft)), id: '6' },
  ];
  await leaveDevice(2, { drafts: [...strange, ...drafts] });
  await browserDb();
  const after = (await storesNow())['drafts'] ?? [];
  expect(after).toHaveLength(strange.length + drafts.length);
  expect(after.filter((record) => Object(record).id.length === 1)).toStrictEqual(strange);
  for (const nothing of [undefined, null, 7, 'draft', []]) {
    expect(contentOfDraft(nothing)).toBe(nothing);
  }
});
