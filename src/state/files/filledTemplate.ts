// Downloads a form with the people of a submitted application. If the server fails, makes the form on the device.
import * as v from 'valibot';
import { isTemporaryFailure } from '#api/outcome.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Application, Problem } from '#domain/application.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { readCached } from '#offline/device/cache.ts';
import { teamFormFileName } from '#text/format/fileNames.ts';
import { handOver } from './download.ts';
import { readOnDevice, templateOnDevice } from '../form-reader/readOnDevice.ts';
import { ownerAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import { applicationQuery } from '../queries/queries.ts';
import { showFailure } from '../toasts.ts';
import type { Store } from '#state/store.ts';

const { get: detail, template } = calls.application;

async function keptContent(owner: string, rowid: number): Promise<Application | undefined> {
  const cached = await readCached(owner, detail, { params: { id: String(rowid) } });
  const read = v.safeParse(detail.answer.schema, cached?.data);
  return read.success ? parseContent(read.output.data.json) : undefined;
}

async function filledOnDevice(
  owner: string,
  competition: Competition,
  rowid: number,
): Promise<Blob | undefined> {
  const team = await keptContent(owner, rowid);
  return team && templateOnDevice(competition, team);
}

/** Caches the contents of applications, because offline the device fills forms with the people in them. */
export async function keepContents(store: Store, rowids: readonly number[]) {
  const owner = store.get(ownerAtom);
  for (const rowid of rowids) {
    // Cached content may be of an older version; opening the application refreshes it.
    if (await keptContent(owner, rowid)) continue;
    if (store.get(ownerAtom) !== owner) return;
    const query = applicationQuery(String(rowid));
    await query.ask(store);
    const state = store.get(query.state);
    // Stops if the server does not answer.
    if (state.kind === 'refused' && !state.isGone) return;
  }
}

interface FilledTemplateRequest {
  competition: Competition;
  from: Pick<OwnApplication, 'rowid' | 'teamName'>;
  /** Epoch ms. The ages of athletes are checked at this time. */
  now: number;
}

/**
 * Saves a filled form under a name with team and competition (behaviour 6.9), or shows the refusal. Returns the
 * problems that the device finds in the form; undefined without a form, or if the device cannot read the form.
 */
export async function takeFilledTemplate(
  store: Store,
  { competition, from: { rowid, teamName }, now }: FilledTemplateRequest,
): Promise<readonly Problem[] | undefined> {
  const owner = store.get(ownerAtom);
  const args = { params: { competitionId: competition.id }, query: { from: String(rowid) } };
  const outcome = await callerOf(store)(template, args);
  const form =
    outcome.kind === 'done'
      ? outcome.answer
      : isTemporaryFailure(outcome) && (await filledOnDevice(owner, competition, rowid));
  if (!form) {
    if (outcome.kind !== 'done') showFailure(store, outcome);
    return undefined;
  }
  await handOver(store, form, teamFormFileName(teamName, competition.name));
  const read = await readOnDevice(form, now);
  // A filled form has no swimmers yet, because the user marks them after the download.
  return read?.kind === 'read'
    ? read.application.problems.filter(({ code }) => code !== 'nobody-swims')
    : undefined;
}
