// Address at which a browser on this machine reaches the server.
import type { Config } from './config.ts';

export const localAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
