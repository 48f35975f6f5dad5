import { describe, expect, test } from 'vitest';
import { answerTo } from '#sw/answer.ts';

const origin = 'https://sport.example';
const ask = (path: string, rest: { method?: string; mode?: string } = {}) =>
  answerTo({ method: 'GET', mode: 'navigate', ...rest, url: new URL(path, origin), origin });

describe('opening a screen', () => {
  test.each([
    '/',
    '/login',
    '/competition',
    '/competition/0198f1a2c3d4/new',
    '/music/my?from=shortcut',
    '/no/such/screen',
  ])('%s starts from the shell', (path) => {
    expect(ask(path)).toBe('shell');
  });
});

test.each(['/assets/gone-1a2b.js', '/icons/icon.svg', '/manifest.webmanifest'])(
  'the page gets %s from the cached builds on the device',
  (path) => {
    expect(ask(path, { mode: 'cors' })).toBe('file');
    expect(ask(path, { mode: 'cors', method: 'POST' })).toBe('network');
    expect(ask(`https://elsewhere.example${path}`, { mode: 'cors' })).toBe('network');
  },
);

describe('files of another app', () => {
  test('are taken from the one POST that opens the page', () => {
    expect(ask('/share', { method: 'POST' })).toBe('share');
    expect(ask('/share?from=app', { method: 'POST' })).toBe('share');
  });

  test('the page of shared files opens like every screen', () => {
    expect(ask('/share')).toBe('shell');
  });

  test.each([
    ['a call of a script', '/share', { method: 'POST', mode: 'cors' }],
    ['another method', '/share', { method: 'PUT' }],
    ['an address below it', '/share/more', { method: 'POST' }],
    ['another origin', 'https://elsewhere.example/share', { method: 'POST' }],
  ])('%s is left to the network', (_, path, rest) => {
    expect(ask(path, rest)).toBe('network');
  });
});

describe('what is left to the network', () => {
  test.each([
    '/api/competition/list/active',
    '/api/auth/logout',
    '/api/',
    '/api/cards/a/b/Я%2F%25',
  ])('the call %s, even when a person opens it', (path) => {
    expect(ask(path)).toBe('network');
    expect(ask(path, { mode: 'cors' })).toBe('network');
  });

  test.each(['POST', 'DELETE', 'PUT', 'HEAD'])('%s of whatever address', (method) => {
    expect(ask('/competition', { method })).toBe('network');
  });

  test.each(['/assets/gone-1a2b.js', '/icons/none.png', '/sw.js', '/manifest.webmanifest'])(
    'the file %s that a person opens, so that a missing one is a 404',
    (path) => {
      expect(ask(path)).toBe('network');
    },
  );

  test.each(['/__faults', '/__faults/portal'])('the panel of the testers at %s', (path) => {
    expect(ask(path)).toBe('network');
  });

  test('what the page fetches for itself', () => {
    expect(ask('/competition', { mode: 'cors' })).toBe('network');
  });

  test('another origin', () => {
    expect(ask('https://elsewhere.example/competition')).toBe('network');
  });

  test('a screen whose name only begins like the calls', () => {
    expect(ask('/apiary')).toBe('shell');
  });
});
