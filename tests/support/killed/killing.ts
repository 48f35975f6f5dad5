// Kills random processes of an installation in the middle of their work, and restarts them.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { filesPath } from '#server/startup/openServerParts.ts';
import type { Random } from '#tests/offline/support/days/seededRandom.ts';
import type { Installation } from '#tests/support/server/startInstallation.ts';

const SIGNS = ['sent', 'answered', 'file', 'row'] as const;
export type Sign = (typeof SIGNS)[number];

interface Killing extends AsyncDisposable {
  kills: number;
  /** Resolves when the killed process has ended and some process accepts requests again. */
  untilRunning: () => Promise<void>;
  /** Stops the killing; resolves when all processes run. */
  end: () => Promise<void>;
}

/** Calls `tell` for every observed event; returns a function that stops the observation. */
function watchSigns(installation: Installation, tell: (sign: Sign) => void): () => void {
  const { balancer, wire, store, processes } = installation;
  balancer.onSent = () => tell('sent');
  balancer.onAnswered = () => tell('answered');
  if (wire) wire.onBytes = () => tell('row');
  if (store) {
    store.fault = () => {
      tell('file');
      return undefined;
    };
  }
  const watchers = processes.flatMap(({ dataDir }) => {
    const folders = ['kept', 'temporary'].map((name) => join(filesPath(dataDir), name));
    return [
      watch(dataDir, () => tell('row')),
      ...folders.filter(existsSync).map((folder) => watch(folder, () => tell('file'))),
    ];
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/**
 * Kills a random process after 1 to `span` events of a random kind, and again when all processes
 * run. The seed decides process, kind and number, but not what the process does at the kill.
 */
export function killAtRandom(
  installation: Installation,
  random: Random,
  span: Readonly<Record<Sign, number>>,
): Killing {
  const { processes, balancer, kill, revive } = installation;
  let awaited: { sign: Sign; left: number } | undefined;
  let dead: Promise<void> = Promise.resolve();
  let revived: Promise<void> = Promise.resolve();
  let isOver = false;

  const choose = () => {
    const sign = random.pick(SIGNS);
    if (!isOver) awaited = { sign, left: 1 + random.below(span[sign]) };
  };
  const stopWatching = watchSigns(installation, (sign) => {
    if (awaited?.sign !== sign) return;
    awaited.left -= 1;
    if (awaited.left > 0) return;
    awaited = undefined;
    killing.kills += 1;
    const process = random.pick(processes);
    dead = kill(process);
    revived = dead.then(() => revive(process)).then(choose);
    // Prevents an unhandled rejection: `end` and `untilRunning` report the error.
    revived.catch(() => undefined);
  });
  choose();

  const end = async () => {
    isOver = true;
    awaited = undefined;
    stopWatching();
    await revived;
  };
  const killing: Killing = {
    kills: 0,
    async untilRunning() {
      await dead;
      if (balancer.living.size === 0) await revived;
    },
    end,
    [Symbol.asyncDispose]: end,
  };
  return killing;
}
