import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import { pickedFile } from '#domain/entry-session/select/selectFiles.ts';
import { orphanedFiles } from '#domain/entry-session/select/selectOrphans.ts';
import {
  after,
  ANNA,
  DARIA,
  DUET_ENTRY,
  entryAt,
  filledForm,
  FORM,
  keptFile,
  picking,
  READ,
  reading,
  SOLO_ENTRY,
  source,
  VERA,
  asDropped,
} from '../sampleForms.ts';

const begun = (key: string): EntryEvent => ({
  type: 'pick-begun',
  key,
  entry: SOLO_ENTRY,
  kind: 'card',
  picked: source(`${key}.bin`),
});
const accepted = (key: string): EntryEvent => ({ type: 'pick-accepted', key });
const copied = (key: string): EntryEvent => ({
  type: 'pick-copied',
  key,
  file: keptFile(`${key}.bin`),
  isLasting: true,
});
const dropped = (key: string): EntryEvent => ({ type: 'pick-dropped', key });

function card(session: OpenSession): string {
  const picked = pickedFile(session, SOLO_ENTRY, 'card');
  return picked ? `${picked.name} ${picked.state}` : 'none';
}

const A = [begun('a'), accepted('a'), copied('a')];
const B = [begun('b'), accepted('b'), copied('b')];

describe('a picked file', () => {
  test.each<[string, EntryEvent[], string]>([
    ['is not shown while it is checked', [begun('a')], 'none'],
    ['is not shown after a refusal', [begun('a'), dropped('a')], 'none'],
    ['is shown while it is copied', [begun('a'), accepted('a')], 'a.bin copying'],
    ['is shown after it is copied', A, 'a.bin kept'],
    ['is not copied before it is accepted', [accepted('a'), copied('a')], 'none'],
    ['is removed if it could not be copied', [begun('a'), accepted('a'), dropped('a')], 'none'],
    ['stays while another is checked', [...A, begun('b')], 'a.bin kept'],
    ['stays if another was refused', [...A, begun('b'), dropped('b')], 'a.bin kept'],
    ['is replaced by another', [...A, begun('b'), accepted('b')], 'b.bin copying'],
    [
      'returns if the replacement could not be copied',
      [...A, begun('b'), accepted('b'), dropped('b')],
      'a.bin kept',
    ],
    ['is removed after its replacement was copied', [...A, ...B], 'b.bin kept'],
    ['is unpicked', [...A, { type: 'file-unpicked', entry: SOLO_ENTRY, kind: 'card' }], 'none'],
    [
      'is unpicked while it is copied',
      [
        begun('a'),
        accepted('a'),
        { type: 'file-unpicked', entry: SOLO_ENTRY, kind: 'card' },
        copied('a'),
      ],
      'none',
    ],
    [
      'is unpicked while it is checked',
      [begun('a'), { type: 'file-unpicked', entry: SOLO_ENTRY, kind: 'card' }, accepted('a')],
      'none',
    ],
  ])('%s', (_, events, expected) => {
    expect(card(after(events, READ))).toBe(expected);
  });
});

describe('the last of several picks counts', () => {
  const both = [begun('a'), begun('b')];
  const copying = [begun('a'), accepted('a'), begun('b'), accepted('b')];

  test.each<[string, EntryEvent[], string]>([
    [
      'the first is judged later',
      [...both, accepted('b'), copied('b'), accepted('a'), copied('a')],
      'b.bin kept',
    ],
    [
      'the first is judged before',
      [...both, accepted('a'), copied('a'), accepted('b')],
      'b.bin copying',
    ],
    ['the last is refused', [...both, dropped('b'), accepted('a')], 'none'],
    [
      'the first is copied while the last is judged',
      [begun('a'), accepted('a'), begun('b'), copied('a')],
      'a.bin kept',
    ],
    ['the last is copied first', [...copying, copied('b'), copied('a')], 'b.bin kept'],
    ['the last is copied last', [...copying, copied('a'), copied('b')], 'b.bin kept'],
    ['the first is copied, and the last shown', [...copying, copied('a')], 'b.bin copying'],
    [
      'the last cannot be copied after the first',
      [...copying, copied('a'), dropped('b')],
      'a.bin kept',
    ],
    [
      'the last cannot be copied before the first',
      [...copying, dropped('b'), copied('a')],
      'a.bin kept',
    ],
    ['neither can be copied', [...copying, dropped('b'), dropped('a')], 'none'],
  ])('if %s', (_, events, expected) => {
    expect(card(after(events, READ))).toBe(expected);
  });

  test('for its own place only', () => {
    const other = picking('c', DUET_ENTRY, 'card');
    const music = picking('d', SOLO_ENTRY, 'music');
    const session = after([...A, ...other, ...music], READ);
    expect(session.content.picked).toEqual([
      { entry: SOLO_ENTRY, card: keptFile('a.bin'), music: keptFile('d.bin') },
      { entry: DUET_ENTRY, card: keptFile('c.bin') },
    ]);
    expect(session.picks).toEqual([]);
  });

  test('and news of an earlier pick changes nothing', () => {
    const session = after([...both, accepted('b')], READ);
    for (const event of [accepted('a'), copied('a'), accepted('b')]) {
      expect(next(session, event)).toBe(session);
    }
  });
});

test('a picked file that is not stored on the device is reported on the draft', () => {
  const short = { ...copied('a'), isLasting: false } as const;
  const session = after([begun('a'), accepted('a'), short], READ);
  expect(card(session)).toBe('a.bin kept');
  expect(session.draft.state).toBe('not-kept');
});

describe('a picked file stays with its people', () => {
  const picked = after(picking('a', SOLO_ENTRY, 'card'), READ);

  test.each([
    ['a reset', [{ type: 'reset' } as const]],
    [
      'a form that renames their team and their number',
      reading('f2', filledForm({ team: 'Нева-2', solo: [VERA, ANNA] })),
    ],
    [
      'a form without them and another with them',
      [...reading('f2', filledForm({ solo: [DARIA] })), ...reading('f3', FORM)],
    ],
  ])('after %s', (_, events) => {
    expect(card(after(events, picked))).toBe('a.bin kept');
  });

  test('and is orphaned with them, also if it is copied later', () => {
    const other = reading('f2', filledForm({ solo: [DARIA] }));
    const late = after([begun('b'), accepted('b'), ...other, copied('b')], READ);
    expect(orphanedFiles(late, [])).toMatchObject([
      {
        where: 'picked',
        kind: 'card',
        entry: asDropped(SOLO_ENTRY),
        name: 'b.bin',
        file: keptFile('b.bin'),
      },
    ]);
  });

  test('until it is moved to another entry', () => {
    const form = filledForm({ solo: [DARIA] });
    const to = entryAt(form, 0);
    const moved = after(
      [
        ...reading('f2', form),
        { type: 'files-moved', move: { from: SOLO_ENTRY.id, to: to.id, kinds: ['card'] } },
      ],
      picked,
    );
    expect(moved.content.picked).toMatchObject([{ entry: { id: to.id }, card: keptFile('a.bin') }]);
    expect(orphanedFiles(moved, [])).toEqual([]);
  });
});
