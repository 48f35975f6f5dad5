// The organiser's reports: asked for, announced, saved under their names (spec 2.7).
import { atom } from 'jotai';
import type { CallServer } from '#api/callServer.ts';
import type { Outcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import { reportFileNames } from '#text/fileNames.ts';
import { generating } from '#text/toasts.ts';
import { downloadAction } from './download.ts';
import { showToastAction } from './toasts.ts';

export const REPORTS = ['teamsSetup', 'data', 'athletes', 'judges'] as const;
export type Report = (typeof REPORTS)[number];

interface Source {
  ask: (call: CallServer, id: string) => Promise<Outcome<Blob>>;
  name: (id: string) => string;
}

const sources: Readonly<Record<Report, Source>> = {
  teamsSetup: {
    ask: (call, id) => call(calls.competition.finalize, { params: { id } }),
    name: () => reportFileNames.teamsSetup,
  },
  data: {
    ask: (call, id) => call(calls.competition.finalizeNew, { params: { id } }),
    name: () => reportFileNames.data,
  },
  athletes: {
    ask: (call, id) => call(calls.competition.athletes, { params: { id } }),
    name: reportFileNames.athletes,
  },
  judges: {
    ask: (call, id) => call(calls.competition.judges, { params: { id } }),
    name: reportFileNames.judges,
  },
};

export const downloadReportAction = atom(
  null,
  (_get, set, { report, id }: { report: Report; id: string }) => {
    const { ask, name } = sources[report];
    set(showToastAction, { tone: 'info', text: generating[report] });
    return set(downloadAction, { ask: (call) => ask(call, id), name: name(id) });
  },
);
