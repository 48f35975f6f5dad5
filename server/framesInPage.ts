// A build step: what is painted before any script has come, drawn in Node into the page and its styles.
import { type Plugin, runnerImport } from 'vite';

interface Drawing {
  drawFrames: () => { html: string; css: string };
}

const ROOT = '<div id="root">';

/** `path` of the module that draws them. */
export function framesInPage(path: string): Plugin {
  let drawn: Promise<ReturnType<Drawing['drawFrames']>> | undefined;
  const draw = () =>
    (drawn ??= runnerImport<Drawing>(path, { configFile: false }).then(({ module }) =>
      module.drawFrames(),
    ));
  return {
    name: 'frames-in-page',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/theme\.css$/ },
      handler: async (code) => code + (await draw()).css,
    },
    transformIndexHtml: async (html) => html.replace(ROOT, ROOT + (await draw()).html),
  };
}
