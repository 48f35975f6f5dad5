// Kills processes of an installation in the middle of their work, again and again, and starts them anew.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { filesPath } from '#server/startup/openServerParts.ts';
import type { Random } from '#tests/offline/support/days/seededRandom.ts';
import type { Installation } from '#tests/support/server/run/startInstallation.ts';

const SIGNS = ['sent', 'answered', 'file', 'row'] as const;
export type Sign = (typeof SIGNS)[number];

interface Killing extends AsyncDisposable {
  kills: number;
  /** Until whoever was killed has ended, and somebody answers again. */
  standing: () => Promise<void>;
  /** Kills nobody any more; resolves when all processes stand. */
  end: () => Promise<void>;
}

/** Answers how nobody is told any more. */
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
 * `span`: within how many signs of each kind a process is killed, the next one picked when all stand again. Which kind, which
 * of its signs and which process is up to `random`; what the process does at that moment is not.
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
    // Whoever waits for it hears of it.
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
    async standing() {
      await dead;
      if (balancer.living.size === 0) await revived;
    },
    end,
    [Symbol.asyncDispose]: end,
  };
  return killing;
}
