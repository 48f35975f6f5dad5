import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '#tests/architecture/sources.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const byPath = new Map(sources.map((file) => [file.path, file]));

function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const target of byPath.get(path)?.imports ?? []) reachedFrom(target, reached);
  return reached;
}

test.each(['GET', 'POST', 'DELETE'])(
  '%s /__faults of the ordinary server is a 404',
  async (method) => {
    const pageFolder = await mkdtemp(join(tmpdir(), 'page-'));
    await writeFile(join(pageFolder, 'index.html'), '<div id="root"></div>');
    await using server = await startServer({ pageFolder });
    for (const path of ['/__faults', '/__faults/', '/__faults/panel.js', '/__faults/offline:all']) {
      const answer = await server.visitor().fetch(path, { method });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await server.visitor().fetch('/login')).status).toBe(200);
    await rm(pageFolder, { recursive: true });
  },
);

const START = 'server/start.js';

test.each([START, 'server/startup/devServer.ts', 'server/admin.ts', 'src/main.tsx', 'sw/sw.ts'])(
  '%s leads to no fault and not to MSW',
  (entry) => {
    const reached = [...reachedFrom(entry)];
    expect(reached.length).toBeGreaterThan(2);
    expect(reached.filter((path) => path.startsWith('tests/'))).toEqual([]);
    const packages = reached.flatMap((path) => byPath.get(path)?.packages ?? []);
    expect(packages.filter((name) => /^(?:msw|@mswjs)(?:\/|$)/.test(name))).toEqual([]);
  },
);

test('npm start runs the server alone, and MSW is a tool of development', async () => {
  const { scripts, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const commands = scripts.start.split('||').map((command: string) => command.trim());
  expect(commands).toEqual([`exec node ${START}`, `node ${START}`]);
  expect(reachedFrom(START)).toContain('server/main.ts');
  expect(byPath.get(START)?.text).not.toMatch(/faults|tests\/|msw/i);
  expect(Object.keys(dependencies)).not.toContain('msw');
});
