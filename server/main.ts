import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { isContact } from '#domain/emailAddress.ts';
import { consoleText } from '#text/server/console.ts';
import { buildApp } from './app.ts';
import { writeToOutput } from './log/lineWriter.ts';
import { readConfig, UnusableSetting, localAddress } from './config/config.ts';
import { openServerParts } from './startup/openServerParts.ts';
import { hasUsers } from './records/people/users.ts';
import { startFailure } from './startup/startFailure.ts';

/** Time limit of a stop, below the ten seconds of common service managers. Half of it is for running requests. */
const LONGEST_STOP_MS = 9000;
const pageFolder = resolve(import.meta.dirname, '../dist');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const hasContact = isContact(config.contactEmail);
  if (!hasContact && config.publicUrl !== '') throw new UnusableSetting(consoleText.noContact);
  if (!existsSync(resolve(pageFolder, 'index.html')))
    throw new UnusableSetting(consoleText.startWithoutPage);
  const parts = await openServerParts(config);
  const app = await buildApp({ ...parts, pageFolder, writeLog: writeToOutput() });
  const isFirst = !(await hasUsers(parts.records));
  await app.listen({ port: config.port, host: config.host });
  console.log(consoleText.started(config.publicUrl || localAddress(config)));
  console.log(isFirst ? consoleText.startWithFirstUser : consoleText.startWithUsers);
  if (!hasContact) console.error(consoleText.noContactYet);
  if ((await parts.freeBytes()) < config.minFreeBytes) {
    console.error(consoleText.nearlyFull(config.dataDir, config.minFreeBytes));
  }
  const stop = () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Repeated signals are harmless: a terminal and npm both send one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

try {
  await start();
  // Writes the compile cache now, because a killed process does not.
  flushCompileCache();
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exit(1);
}
