import type { Page } from 'playwright-core';
import type { Season as PlayedSeason } from '#tests/seed/playSeason.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';

export interface Season extends PlayedSeason {
  coach: ApiClient;
}

export interface Shot {
  name: string;
  signedIn: boolean;
  path: (season: Season) => string;
  prepare?: (page: Page, season: Season) => Promise<void>;
}

export const screen = (
  name: string,
  path: string | ((season: Season) => string),
  prepare?: Shot['prepare'],
): Shot => ({
  name,
  signedIn: true,
  path: typeof path === 'string' ? () => path : path,
  ...(prepare && { prepare }),
});

export const visitor = (name: string, path: string, prepare?: Shot['prepare']): Shot => ({
  ...screen(name, path, prepare),
  signedIn: false,
});

export const enter = ({ competitions }: Season) => `/competition/${competitions.russia}/new`;
