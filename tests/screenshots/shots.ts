// What is pictured: a name, an address, and what a person does there first.
import type { Page } from 'playwright-core';
import type { Season } from '#tests/support/season.ts';

export interface Shot {
  name: string;
  signedIn: boolean;
  path: (season: Season) => string;
  prepare?: (page: Page, season: Season) => Promise<void>;
}

const screen = (
  name: string,
  path: string | ((season: Season) => string),
  prepare?: Shot['prepare'],
): Shot => ({
  name,
  signedIn: true,
  path: typeof path === 'string' ? () => path : path,
  ...(prepare && { prepare }),
});

const visitor = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({
  ...screen(name, path, prepare),
  signedIn: false,
});

export const shots: readonly Shot[] = [
  visitor('00-home', '/'),
  visitor('01-sign-in', '/login'),
  visitor('01-sign-up', '/signup'),
  screen('02-list', '/competition'),
  screen('02-list-past', '/competition/past'),
  screen('02-list-own', '/competition/my'),
  screen('03-create', '/competition/new'),
  screen('04-organise', ({ competitions }) => `/competition/${competitions.volga}`),
  screen('05-info', ({ competitions }) => `/competition/${competitions.volga}/new`),
  screen('05-info-past', ({ competitions }) => `/competition/${competitions.saransk}/new`),
  screen('09-applications', '/application/my'),
  screen('09-application', ({ application }) => `/application/${application}`),
  screen('10-music', '/music/my'),
  screen('10-cards', '/cards/my'),
  screen('14-not-found', '/no/such/page'),
];
