import { describe, expect, test } from 'vitest';
import {
  EVENT_ORDER,
  isPair,
  isRoutineKey,
  isSolo,
  routineParts,
  PROGRAMME_TYPES,
  ROUTINE_KEYS,
  routineTitle,
  TECH_TYPES,
} from '#domain/programme.ts';

describe('routine keys', () => {
  test('are twelve: seven free and five technical, without a technical highlight or combi', () => {
    expect(ROUTINE_KEYS).toEqual([
      'free-solo',
      'free-male_solo',
      'free-duet',
      'free-mixed',
      'free-team',
      'free-highlight',
      'free-combi',
      'tech-solo',
      'tech-male_solo',
      'tech-duet',
      'tech-mixed',
      'tech-team',
    ]);
    expect(PROGRAMME_TYPES.filter((type) => !TECH_TYPES.some((tech) => tech === type))).toEqual([
      'highlight',
      'combi',
    ]);
  });

  test('are in the order of events, technical first', () => {
    expect(EVENT_ORDER).toHaveLength(12);
    expect(EVENT_ORDER.slice(0, 5).every((key) => key.startsWith('tech-'))).toBe(true);
    expect(new Set(EVENT_ORDER)).toEqual(new Set(ROUTINE_KEYS));
  });

  test.each([
    '',
    'free',
    'free-',
    'free-figures',
    'tech-combi',
    'tech-highlight',
    'toString',
    'FREE-SOLO',
  ])('do not include «%s»', (text) => {
    expect(isRoutineKey(text)).toBe(false);
  });

  test.each(ROUTINE_KEYS)('include %s, with discipline and type', (key) => {
    expect(isRoutineKey(key)).toBe(true);
    const { discipline, type } = routineParts(key);
    expect(`${discipline}-${type}`).toBe(key);
  });
});

test('solos and pairs are distinguished from groups', () => {
  expect(PROGRAMME_TYPES.filter(isSolo)).toEqual(['solo', 'male_solo']);
  expect(PROGRAMME_TYPES.filter(isPair)).toEqual(['duet', 'mixed']);
});

test.each([
  ['free-solo', 'Free Solo'],
  ['tech-team', 'Tech Team'],
  ['free-male_solo', 'Free Male Solo'],
  ['', ''],
])('the title of %s is «%s»', (key, title) => {
  expect(routineTitle(key)).toBe(title);
});
