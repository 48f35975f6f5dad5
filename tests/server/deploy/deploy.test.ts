import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_OF_ADDRESS } from '#server/limits/limitHeld.ts';
import { readConfig } from '#server/config/config.ts';
import { COPIED } from '#tests/production/installation.ts';

const FOLDER = 'server/deploy';
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const files = readdirSync(FOLDER);
const linesOf = (name: string): string[] =>
  read(name)
    .split('\n')
    .map((line) => line.trim());
const withoutComments = (name: string): string =>
  linesOf(name)
    .filter((line) => !line.startsWith('#'))
    .join('\n');

const NGINX_CONNECTIONS = 512;
const OF_NODE = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);
const known = new Set(
  [...readFileSync('server/config/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name = '']) => name,
  ),
);

const filledIn = (value: string): string =>
  value
    .replaceAll('${CONTACT_EMAIL:?}', 'help@filled.in')
    .replaceAll(/\$\{\w+:\?\}/g, 'filled.in')
    .replaceAll(/\$\{\w+:-\}/g, '');

const pairsIn = (text: string): [string, string][] =>
  [...text.matchAll(/([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);

function composed(): [string, string][] {
  const [, block = ''] =
    /^x-server:[\s\S]*?environment:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
  return [...block.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    filledIn(value),
  ]);
}

const environments: Readonly<Record<string, [string, string][]>> = {
  Dockerfile: pairsIn(/^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? ''),
  'compose.yaml': composed(),
  'registration.service': pairsIn(
    /^Environment=(.+)$/m.exec(read('registration.service'))?.[1] ?? '',
  ),
};

describe.each(Object.entries(environments))('the environment in %s', (_, pairs) => {
  test('every setting exists and has a valid value', () => {
    const ours = pairs.filter(([name]) => !OF_NODE.has(name));
    expect(ours.length).toBeGreaterThan(1);
    expect(ours.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(() => readConfig(Object.fromEntries(ours))).not.toThrow();
  });
});

test('the image contains what runs without a build, and is built from existing files', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(?!\. )(.+) \S+$/gm)].flatMap(
    ([, names = '']) => names.split(' '),
  );
  expect(new Set([...copied, 'dist'])).toEqual(new Set(COPIED));
  const sent = [...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(
    ([, name = '']) => name,
  );
  expect(sent.filter((name) => !existsSync(name))).toEqual([]);
  const outside = COPIED.filter((path) => !sent.some((name) => path.startsWith(name)));
  expect(outside).toEqual(['dist']);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(
    [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => `>=${major}`),
  ).toEqual([engines.node, engines.node]);
});

test('no process runs as root, and the server itself gets the stop signal', () => {
  const dockerfile = withoutComments('Dockerfile');
  expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '));
  expect(dockerfile).toContain('CMD ["node", "server/serve.js"]');
  const unit = linesOf('registration.service');
  expect(unit).toContain('User=registration');
  expect(unit.find((line) => line.startsWith('ExecStart='))).toMatch(
    /\/node_modules\/\.bin\/node server\/serve\.js$/,
  );
  expect(existsSync('server/serve.js')).toBe(true);
});

test('supervisors check the process, balancers its readiness', () => {
  expect(read('Dockerfile')).toContain(`127.0.0.1:3000${calls.health.path}`);
  expect(linesOf('Caddyfile')).toContain(`health_uri ${calls.ready.path}`);
  const asked = files.flatMap((name) => [...withoutComments(name).matchAll(/\/api\/[\w./-]+/g)]);
  expect(new Set(asked.map(([path]) => path))).toEqual(
    new Set([calls.health.path, calls.ready.path]),
  );
});

test('proxies pass the largest file and overwrite forwarded addresses', () => {
  const largest = Math.max(...Object.values(readConfig({}).limits));
  const fields = 2 * 1024 * 1024;
  const sizes = [
    /max_size (\d+)MB/.exec(read('Caddyfile'))?.[1],
    /client_max_body_size (\d+)m;/.exec(read('nginx.conf'))?.[1],
  ].map((megabytes) => Number(megabytes) * 1_000_000);
  for (const size of sizes) expect(size).toBeGreaterThan(largest + fields);
  const nginx = linesOf('nginx.conf');
  expect(nginx).toContain('proxy_request_buffering off;');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toContain('server 127.0.0.1:3000 max_fails=0;');
  for (const pairs of [environments['compose.yaml'], environments['registration.service']]) {
    expect(Object.fromEntries(pairs ?? [])).toMatchObject({ TRUST_PROXY: '1' });
  }
});

test('one address cannot use up a proxy’s connections, and gets our refusal first', () => {
  const nginx = linesOf('nginx.conf');
  expect(nginx).toContain('limit_conn_zone $binary_remote_addr zone=addresses:10m;');
  const limits = nginx.map((line) => /^limit_conn addresses (\d+);$/.exec(line)?.[1]);
  const [most, ...more] = limits.filter((each) => each !== undefined);
  expect(Number(most)).toBeGreaterThan(MOST_OF_ADDRESS);
  expect(Number(most)).toBeLessThan(NGINX_CONNECTIONS);
  expect(more).toEqual([]);
});

test('a server has ten seconds to stop', () => {
  const seconds = [
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1],
    /TimeoutStopSec=(\d+)/.exec(read('registration.service'))?.[1],
  ].map(Number);
  for (const each of seconds) expect(each).toBeGreaterThan(10);
});

test('the compose file starts two servers behind the proxy, and no file contains secrets', () => {
  const compose = withoutComments('compose.yaml');
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? [];
  expect(upstreams.split(' ')).toEqual(['server-1:3000', 'server-2:3000']);
  for (const name of ['server-1', 'server-2']) expect(compose).toContain(`${name}: *server`);
  const secrets = [...compose.matchAll(/(?:PASSWORD|SECRET|secretKey|accessKey)\w*"?: (.+)/g)];
  expect(secrets.length).toBeGreaterThan(3);
  for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:\?\}/);
});
