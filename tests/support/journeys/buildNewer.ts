// Builds the page a second time as a newer version, recognisable by a changed heading.
import { build, type PluginOption } from 'vite';
import config from '../../../vite.config.ts';

export const NEWER_HEADING = 'Музыка новой версии';

const OLDER = "music: 'Моя музыка'";

const isPrecompress = (plugin: PluginOption): boolean =>
  plugin instanceof Object && 'name' in plugin && plugin.name === 'precompress';

async function buildNewer(folder: string): Promise<void> {
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, outDir: folder, emptyOutDir: true },
    plugins: [
      // Skips compression, the slowest step, because these tests do not need compressed files.
      ...(config.plugins ?? []).filter((plugin) => !isPrecompress(plugin)),
      {
        name: 'newer-heading',
        enforce: 'pre',
        transform(code, id) {
          if (!id.endsWith('/src/text/shell.ts')) return null;
          if (!code.includes(OLDER)) throw new Error(`src/text/shell.ts has no ${OLDER}`);
          return code.replace(OLDER, `music: '${NEWER_HEADING}'`);
        },
      },
    ],
  });
}

const folder = process.argv[2];
if (import.meta.main && folder !== undefined) await buildNewer(folder);
