import { consoleText } from '#text/server/console.ts';
import { buildApp } from '../app.ts';
import { writeToOutput } from '../log/lineWriter.ts';
import { readConfig, localAddress } from '../config/config.ts';
import { openServerParts } from './openServerParts.ts';
import { startFailure } from './startFailure.ts';
import { withVite } from './withVite.ts';

try {
  const config = readConfig(process.env);
  const app = await buildApp({
    ...(await openServerParts(config)),
    pageFolder: undefined,
    writeLog: writeToOutput(),
    serverFactory: await withVite(config),
  });
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`${consoleText.started(localAddress(config))}\n`);
} catch (error) {
  const line = startFailure(error);
  if (line === undefined) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
