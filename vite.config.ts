// How the page and its worker are built, and how they are served while they are being developed.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type Plugin } from 'vite';
import { folderOf, type Part, PARTS } from './src/contract/appParts.ts';
import { framesInPage } from './server/framesInPage.ts';
import { precompress } from './server/precompress.ts';
import { AFTER_KEPT_FRAME } from './src/contract/keptFrame.ts';

/**
 * No form that the worker writes has charts, pivot tables or a password, and of those that it reads the xlsx
 * library is given nothing of them (decision 0006): half of what reads would be for them.
 */
const withoutCharts: Plugin = {
  name: 'without-charts',
  transform: {
    filter: {
      id: /hucre\/dist\/xlsx\/(?:chart-reader|chart-writer|pivot-reader|pivot-writer|slicer-reader|threaded-comments-reader|crypto\/agile)\.mjs$/,
    },
    handler(code) {
      const names = [...code.matchAll(/^export (?:async )?function (\w+)/gm)].map(
        ([, name]) => name,
      );
      const exported = names.map((name) => `leftOut as ${name}`).join(', ');
      return `const leftOut = () => { throw new Error('left out') }; export { ${exported} };`;
    },
  },
};

/** Each of Fluent's values is called as its variable, as `t` calls them: the object with all of them is 30 kB. */
const tokensAsVariables: Plugin = {
  name: 'tokens-as-variables',
  apply: 'build',
  transform: {
    filter: { id: /@fluentui\/tokens\/lib\/tokens\.js$/ },
    handler: () =>
      'export const tokens = /* @__PURE__ */ new Proxy({}, { get: (_, name) => `var(--${name})` });',
  },
};

/** What would write the theme's values into a style element: theme.css has them all. */
const themeInStylesheet: Plugin = {
  name: 'theme-in-stylesheet',
  apply: 'build',
  transform: {
    filter: { id: /FluentProvider\/useFluentProviderThemeStyleTag\.js$/ },
    handler: () =>
      "export const useFluentProviderThemeStyleTag = () => ({ styleTagId: '', rule: '' });",
  },
};

/**
 * The router's packages name their builds for developers alone, and keep forms and loaders that nobody calls:
 * of what they make at the start, nothing says that it may be left out.
 */
const routerForUsers: Plugin = {
  name: 'router-for-users',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler(id) {
      const file = id === 'react-router' ? 'index' : 'dom-export';
      return join(import.meta.dirname, `node_modules/react-router/dist/production/${file}.mjs`);
    },
  },
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/** Every date here is written in Russian: what writes it in English without being told would come along. */
const russianDates: Plugin = {
  name: 'russian-dates',
  apply: 'build',
  transform: {
    filter: { id: /date-fns\/_lib\/defaultLocale\.js$/ },
    handler: (code) => code.replace('enUS', 'ru').replace('en-US', 'ru'),
  },
};

/** Nothing here is written from right to left: what turns styles around for it would come with every screen. */
const leftToRight: Plugin = {
  name: 'left-to-right',
  apply: 'build',
  transform: {
    filter: { id: /rtl-css-js\/dist\/esm\/core\.js$/ },
    handler: () =>
      'export const convert = (style) => style; export const convertProperty = (key, value) => ({ key, value });',
  },
};

/** The screens that begin a part of the app, and what of screens that more people may open does. */
const BEGINS: Record<Part, RegExp> = {
  'signed-in':
    /src\/screens\/(?:competition-(?:enter|organise|edit|create)|application-detail|outbox|profile)\/\w+Screen\./,
  organiser:
    /src\/(?:screens\/(?:competition-organise\/(?:readiness\/ReadinessTab|music\/(?:MusicTab|TracksCard)|journal\/JournalTab|changes\/ChangesPanel|helping\/(?:HelpersCard|OwnHelpCard))|competition-edit\/EditForm|application-detail\/organiser\/OrganiserCards)|ui\/form\/date-field\/CalendarWindow)\./,
};

/** Screens that come in one file, and what is around an organiser's part: it would be taken with that. */
const SMALL = /src\/screens\/(?:competition-(?:create|edit)|profile)\//;
const AROUND = /src\/screens\/(competition-organise|application-detail)\//;

/** How many parts a device has that has this module; 0: everybody's. */
const partsFor = new Map<string, number>();
const isEverybodys = (id: string): boolean => partsFor.get(id) === 0;
const isOf = (part: Part, id: string): boolean => partsFor.get(id) === PARTS.indexOf(part) + 1;

/** What only a part leads to comes in files of a folder of its own, which other devices do not keep (decision 0044). */
const partsApart: Plugin = {
  name: 'parts-apart',
  apply: 'build',
  buildEnd() {
    partsFor.clear();
    let ways = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry === true);
    for (let parts = 0; parts <= PARTS.length; parts += 1) {
      const later: string[] = [];
      for (const id of ways) {
        if (partsFor.has(id)) continue;
        if (PARTS.slice(parts).some((part) => BEGINS[part].test(id))) later.push(id);
        else {
          partsFor.set(id, parts);
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          ways.push(...importedIds, ...dynamicallyImportedIds);
        }
      }
      ways = later;
    }
  },
};

/** What a part's own module is in comes with that part. */
function fileNameOf({ moduleIds }: { moduleIds: readonly string[] }): string {
  const part = PARTS[Math.max(...moduleIds.map((id) => partsFor.get(id) ?? 0)) - 1];
  return `${part ? folderOf(part) : 'assets/'}[name]-[hash].js`;
}

/**
 * A list that was kept is painted before the scripts of the page begin. Waiting in the entry itself would be shorter,
 * but WebKit runs what imports a module that awaits before that is done.
 */
const startAfterKeptFrame: Plugin = {
  name: 'start-after-kept-frame',
  apply: 'build',
  buildStart() {
    const id = join(import.meta.dirname, 'src/afterKeptFrame.ts');
    this.emitFile({ type: 'chunk', id, name: AFTER_KEPT_FRAME });
  },
};

/** What makes the page; the worker is made beside it. */
export const pagePlugins = [
  react(),
  tokensAsVariables,
  themeInStylesheet,
  routerForUsers,
  leftToRight,
  russianDates,
  partsApart,
  framesInPage('/src/frames.tsx'),
  startAfterKeptFrame,
];

export default defineConfig({
  plugins: [
    pagePlugins,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,webmanifest}'] },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  optimizeDeps: {
    entries: ['index.html', 'src/**/*.tsx'],
    // What workers and lazy screens import is not found by following the entries.
    include: [
      'date-fns/formatDistanceStrict',
      'date-fns/locale/ru',
      'fflate',
      'hucre/xlsx',
      'react-day-picker',
      'react-day-picker/locale/en-US',
      'react-day-picker/locale/ru',
      'workbox-window',
    ],
  },
  worker: {
    format: 'es',
    plugins: () => [withoutCharts],
    rolldownOptions: {
      // Workers read and write forms.
      output: {
        entryFileNames: `${folderOf('signed-in')}[name]-[hash].js`,
        chunkFileNames: `${folderOf('signed-in')}[name]-[hash].js`,
      },
      // The xlsx library does not say so itself: without it what writes would come with what reads.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/hucre\//, sideEffects: false }] },
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    // A browser that knows no preloading loads the same files a little later.
    modulePreload: { polyfill: false },
    // By it the server knows what a screen starts with.
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: fileNameOf,
        codeSplitting: {
          // Few files, so that a poor network fetches them at once and the worker keeps them all.
          // tests/sw/build.test.ts holds their number, tests/architecture/firstLoad.test.ts what is loaded first. An earlier group takes first.
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes(AFTER_KEPT_FRAME) },
            // What both the sign-in and the list have.
            {
              name: 'both',
              test: /@fluentui\/react-(?:input|field)\/|src\/(?:text\/shell|state\/useAction|ui\/(?:button\/IconButton|form\/useFieldStyles|focus\/useHeading|feedback\/Notice|drawing\/(?:Formation|RopeEdge|Logo)))\./,
            },
            { name: 'visitor', test: /src\/screens\/sign-in\/SignInScreen/ },
            // What a sign-in needs once it is pressed, and everything behind it.
            {
              name: 'device',
              test: /src\/(?:state\/(?:device|person\/enter)\.)/,
            },
            // With the screen that a sign-in leads to; what the device does comes behind it.
            {
              name: 'frame',
              test: /src\/(?:shell\/(?:Shell\.|TopBar)|screens\/competition-list\/CompetitionListScreen)/,
            },
            // At the side of wide screens, behind the screen on narrow ones.
            { name: 'drawer', test: /src\/shell\/drawer\/(?:WideDrawer|OverlayDrawer)/ },
            // What is one's own in that list, and what keeps it for the next start.
            { name: 'marks', test: /src\/screens\/competition-list\/(?:OwnMarks|KeepFrame)/ },
            {
              name: 'effects',
              test: /src\/(?:shell\/(?:DeviceEffects|ShellWindows|ShellNotices)|ui\/(?:button\/FluentSpinner|layout\/KeptScroll))/,
            },
            { name: 'shared', test: isEverybodys, minShareCount: 2 },
            { name: 'shared', test: (id) => isOf('signed-in', id), minShareCount: 2 },
            {
              name: (id) => (SMALL.test(id) ? 'small' : (AROUND.exec(id)?.[1] ?? null)),
              debugName: 'screens of who is signed in',
              test: (id) => isOf('signed-in', id),
            },
            { name: 'calendar', test: /date-field\/CalendarWindow/ },
            { name: 'screens', test: BEGINS.organiser },
          ],
        },
      },
    },
  },
});
