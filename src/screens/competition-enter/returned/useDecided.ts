// What an organiser has decided about the entries of a returned application, as this device has heard of it last.
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { Application } from '#domain/application.ts';
import { keepDecisions } from '#domain/decisions/decideEntries.ts';
import { useWhileSeen } from '#state/clock/useWhileSeen.ts';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { applicationQuery, ownApplicationsQuery } from '#state/queries/queries.ts';

const FRESH_MS = 60_000;

/** Asks which version of a draft's application is valid and what is in it, again and again while the page is seen. */
export function useFreshDecisions(draft: string): void {
  const list = useSetAtom(ownApplicationsQuery().refresh);
  const rowid = useSubmittedOf(draft)?.rowid;
  const read = useSetAtom(applicationQuery(String(rowid ?? '')).refresh);
  const ask = useCallback(() => {
    void list();
    if (rowid !== undefined) void read();
  }, [list, rowid, read]);
  useEffect(ask, [ask]);
  useWhileSeen(ask, FRESH_MS);
}

/** A form as it stands once it is submitted: what was decided is kept (behaviour 5.21). */
export type Decided = <A extends Application>(form: A) => A;

/** Of the draft's application; the form as it is where nothing was decided, or nothing is known of it. */
export function useDecided(draft: string): Decided {
  const submitted = useSubmittedOf(draft);
  const valid = useAtomValue(applicationQuery(String(submitted?.rowid ?? '')).state);
  const json = valid.kind === 'ready' ? valid.data.data.json : undefined;
  return useMemo(() => {
    const content = json === undefined ? undefined : parseContent(json);
    return (form) => (content ? keepDecisions(content, form) : form);
  }, [json]);
}
