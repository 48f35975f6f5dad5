// Address for a browser on this machine.
import type { Config } from './config.ts';

export const localAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
