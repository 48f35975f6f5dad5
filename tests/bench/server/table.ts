// `npm run build && node tests/bench/server/table.ts`: compares our server with bare node:http. `shared` adds
// PostgreSQL and an object store, `answers` leaves out workbooks and uploads.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { rowsOf, type Row } from './beside/rows.ts';
import { type SharedPlace, startSecond, startSites } from './beside/site.ts';
import { FULL, TINY } from './beside/sizes.ts';
import { startBare } from './beside/startBare.ts';
import { startShared } from './beside/startShared.ts';

/** `tiny` only checks that the bench works. */
const sizes = process.argv.includes('tiny') ? TINY : FULL;
const onlyAnswers = process.argv.includes('answers');

const COLUMNS = [
  '',
  'of bare',
  'of its processor time',
  'ms of processor',
  'others wait: p99, longest, ms',
  'MB above idle',
] as const;

const rateOf = (rate: number): string => (rate < 100 ? rate.toFixed(1) : rate.toFixed(0));

const ratioOf = (value: number, beside: number): string =>
  value > 0 && beside > 0 ? (value / beside).toFixed(3) : '–';

function cellsOf({ what, unit, bare, sites }: Row): string[] {
  const ofSites = sites.flatMap((measured) => {
    if (!measured) return Array.from(COLUMNS, () => '–');
    const { taken, disturbance } = measured;
    const { waits, memory } = disturbance;
    return [
      rateOf(taken.rate),
      ratioOf(taken.rate, bare.rate),
      ratioOf(bare.cost, taken.cost),
      taken.cost.toPrecision(3),
      `${waits.p99.toFixed(0)}, ${waits.longest.toFixed(0)}`,
      (memory / 1e6).toFixed(0),
    ];
  });
  return [what, unit, rateOf(bare.rate), ...ofSites];
}

async function sharedPlace(): Promise<SharedPlace> {
  if (process.env['DATABASE_URL']) return {};
  return ends.use(await startShared()).settings;
}

const print = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const loadNow = (): string => loadavg()[0]?.toFixed(2) ?? '';

await using bare = await startBare();
await using ends = new AsyncDisposableStack();
const shared = process.argv.includes('shared') ? await sharedPlace() : undefined;
const sites = (await startSites(shared)).map((site) => ends.use(site));
const besideShared = shared && {
  second: ends.use(await startSecond(shared)),
  storing: ends.use(await startBare({ ...process.env, ...shared })),
};
console.log(
  `${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadNow()}`,
);
const headings = sites.flatMap(({ name }) => COLUMNS.map((column) => column || name));
print(['', '', 'bare', ...headings]);
print(['---', '---', ...Array.from({ length: headings.length + 1 }, () => '--:')]);
for await (const row of rowsOf(bare, sites, sizes, besideShared, onlyAnswers)) {
  print(cellsOf(row));
}
console.log(`load ${loadNow()} at the end`);
