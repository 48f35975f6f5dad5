import { expect, test } from 'vitest';
import { teamKey } from '#domain/normaliseText.ts';

test.each(['Жемчужина\u{FE0F}', 'Жем\u{200B}чужина', '\u{202E}жемчужина', 'Жемчу\u{AD}жина'])(
  'a team name that looks the same is the same: %j',
  (lookAlike) => {
    expect(teamKey(lookAlike)).toBe(teamKey('Жемчужина'));
  },
);
