// Downloads reports and archives (behaviour 5.7).
import type { CallServer } from '#api/callServer.ts';
import type { CallOutcome } from '#api/outcome.ts';
import type { OnProgress } from '#contract/transport.ts';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { isZip } from '#domain/fileType.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { reportFileNames, safeFileName } from '#text/format/fileNames.ts';
import { savingText } from '#text/device.ts';
import { archiveNames } from '#text/server/server.ts';
import { toastText } from '#text/toasts.ts';
import { download } from './download.ts';
import { callerOf } from '../person/caller.ts';
import { reportExportsQuery } from '../queries/queries.ts';
import { showToast } from '../toasts.ts';
import type { Store } from '#state/store.ts';

type ArchiveKind = Extract<Report, 'music' | 'cards'>;
type ReportKind = Exclude<Report, ArchiveKind>;

type Reported = Pick<Competition, 'id' | 'name'>;

interface Source<Call> {
  call: Call;
  name: (competition: Reported) => string;
}

const { finalize, finalizeNew, athletes, judges } = calls.competition;

const reports = {
  teamsSetup: { call: finalize, name: () => reportFileNames.teamsSetup },
  data: { call: finalizeNew, name: () => reportFileNames.data },
  athletes: { call: athletes, name: ({ id }) => reportFileNames.athletes(id) },
  judges: { call: judges, name: ({ id }) => reportFileNames.judges(id) },
  export: { call: calls.competition.export, name: ({ name }) => reportFileNames.export(name) },
} as const satisfies Record<ReportKind, Source<object>>;

const archives = {
  music: {
    call: calls.archive.music,
    name: ({ name }) => safeFileName(archiveNames.music(name)),
  },
  cards: {
    call: calls.archive.cards,
    name: ({ name }) => safeFileName(archiveNames.card(name)),
  },
} as const satisfies Record<ArchiveKind, Source<object>>;

/** Returns the sentence for a report that would be empty; undefined if the report has content, or on failure. */
async function emptyReport(store: Store, report: ReportKind, id: string) {
  const outcome = await callerOf(store)(calls.competition.applications, { params: { id } });
  if (outcome.kind !== 'done') return undefined;
  const { data } = outcome.answer;
  if (data.length === 0) return savingText.nothingInside.report;
  const hasNobody = report === 'judges' && data.every((team) => team.judges === 0);
  return hasNobody ? savingText.nothingInside.judges : undefined;
}

interface ReportRequest {
  competition: Reported;
  onProgress: OnProgress;
}

export async function downloadReport(
  store: Store,
  report: ReportKind,
  { competition, onProgress }: ReportRequest,
) {
  const { id } = competition;
  showToast(store, { tone: 'info', text: toastText.generating[report] });
  const nothing = await emptyReport(store, report, id);
  if (nothing !== undefined) {
    showToast(store, { tone: 'info', text: nothing });
    return;
  }
  const { call, name } = reports[report];
  await download(store, {
    ask: (callServer, progressed): Promise<CallOutcome<Blob>> =>
      callServer(call, { params: { id }, onProgress: progressed }),
    name: name(competition),
    onProgress,
  });
  void reportExportsQuery(id).refresh(store);
}

const SIGNATURE_BYTES = 4;

/** Returns whether a zip archive begins with the header of a file. An empty archive has no such header. */
const hasFiles = async (zip: Blob): Promise<boolean> =>
  isZip(new Uint8Array(await zip.slice(0, SIGNATURE_BYTES).arrayBuffer()));

export async function downloadArchive(
  store: Store,
  archive: ArchiveKind,
  { competition, onProgress }: ReportRequest,
) {
  const { id } = competition;
  const { call, name } = archives[archive];
  const ask = (callServer: CallServer, progressed: OnProgress): Promise<CallOutcome<Blob>> =>
    callServer(call, { params: { id }, onProgress: progressed });
  await download(store, {
    ask,
    name: name(competition),
    onProgress,
    emptiness: async (zip) =>
      (await hasFiles(zip)) ? undefined : savingText.nothingInside[archive],
  });
  void reportExportsQuery(id).refresh(store);
}
