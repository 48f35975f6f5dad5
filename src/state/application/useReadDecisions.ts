// Decisions on own requests that were read on this device (behaviour 2.10).
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { readCached } from '#offline/device/cache.ts';
import { ownerAtom } from '../person/session.ts';

const { requests } = calls.application;

async function readIn(owner: string, id: string): Promise<number[]> {
  const cached = await readCached(owner, requests, { params: { id } });
  const told = v.safeParse(requests.answer.schema, cached?.data);
  return told.success
    ? told.output.data.filter(({ decided }) => decided).map((request) => request.id)
    : [];
}

/** `rowids`: joined by spaces. Undefined until loaded. */
export function useReadDecisions(rowids: string): ReadonlySet<number> | undefined {
  const owner = useAtomValue(ownerAtom);
  const [read, setRead] = useState<{ of: string; ids: ReadonlySet<number> }>();
  const of = `${owner} ${rowids}`;
  useEffect(() => {
    let isWanted = true;
    const readAll = async () => {
      const ids = await Promise.all(
        rowids
          .split(' ')
          .filter(Boolean)
          .map((id) => readIn(owner, id)),
      );
      if (isWanted) setRead({ of, ids: new Set(ids.flat()) });
    };
    void readAll();
    return () => {
      isWanted = false;
    };
  }, [owner, rowids, of]);
  return read?.of === of ? read.ids : undefined;
}
