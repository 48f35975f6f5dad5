import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';

const config = readConfig(process.env);
const parts = await openServerParts(config);
const app = await buildApp({ ...parts, pageFolder: undefined, writeLog: () => undefined });
await app.listen({ port: config.port, host: config.host });
