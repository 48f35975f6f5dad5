// The active faults of the proxy, and a log of the last requests.
import { getResponse } from 'msw';
import { callsByName } from '#contract/callNames.ts';
import { FAULT_KINDS, type Fault, type FaultOrder } from '../fault.ts';
import { faultHandler, type FaultInPlace } from '../faultHandler.ts';
import { isCut } from '../apply/networkFaults.ts';
import type { Forward, ApplyFault } from '../apply/applyFault.ts';
import { applyFaultOf } from '../apply/applyFaultOf.ts';

const MOST_REMEMBERED = 30;

export interface ActiveFault {
  /** Consists of kind and target, so that each target has a kind of fault at most once. */
  id: string;
  on: FaultOrder['on'];
  fault: Fault;
  /** Number of requests that the fault will still affect; `null` if unlimited. */
  left: number | null;
  struck: number;
}

export interface PassedRequest {
  at: string;
  method: string;
  path: string;
  /** Status that the device received, `cut` for a broken connection, `open` while there is no answer. */
  outcome: number | 'cut' | 'open';
  /** Ids of the faults that affected the request. */
  struck: string[];
}

export interface ActiveFaults {
  switchOn: (order: FaultOrder) => void;
  /** Returns false if there is no such fault. */
  switchOff: (id: string) => boolean;
  switchAllOff: () => void;
  active: () => ActiveFault[];
  /** All API requests, and others that a fault affected; newest first. */
  passed: () => readonly PassedRequest[];
  answer: Forward;
}

interface SwitchedOnFault extends FaultInPlace {
  id: string;
  on: FaultOrder['on'];
}

/** Sorts faults from the device to the server. A fault of one call comes before the same fault of all calls. */
const nearness = ({ fault, on }: SwitchedOnFault): number =>
  FAULT_KINDS.indexOf(fault.kind) * 2 + (on === 'all' ? 1 : 0);

export function createActiveFaults(server: Forward): ActiveFaults {
  let switched: SwitchedOnFault[] = [];
  let passed: PassedRequest[] = [];

  const through = async (
    [first, ...rest]: readonly SwitchedOnFault[],
    request: Request,
    note: (id: string) => void,
  ): Promise<Response> => {
    if (!first) return server(request);
    const forward: Forward = (next) => through(rest, next, note);
    const noted: ApplyFault = (struck, further) => {
      note(first.id);
      return first.apply(struck, further);
    };
    const handler = faultHandler({ ...first, apply: noted }, forward);
    return (await getResponse([handler], request)) ?? forward(request);
  };

  return {
    switchOn({ on, times, ...fault }) {
      const where = on === 'all' ? on : callsByName[on];
      const id = `${fault.kind}:${on}`;
      const tally = { left: times ?? Infinity, struck: 0 };
      const added = { id, on, fault, where, tally, apply: applyFaultOf(fault) };
      switched = [...switched.filter((each) => each.id !== id), added].toSorted(
        (a, b) => nearness(a) - nearness(b),
      );
    },
    switchOff(id) {
      const isThere = switched.some((each) => each.id === id);
      switched = switched.filter((each) => each.id !== id);
      return isThere;
    },
    switchAllOff() {
      switched = [];
    },
    active: () =>
      switched.map(({ id, on, fault, tally: { left, struck } }) => ({
        id,
        on,
        fault,
        left: left === Infinity ? null : left,
        struck,
      })),
    passed: () => passed,
    async answer(request) {
      const { method, url } = request;
      const path = new URL(url).pathname;
      const record: PassedRequest = {
        at: new Date().toISOString(),
        method,
        path,
        outcome: 'open',
        struck: [],
      };
      const remember = () => {
        if (!passed.includes(record)) passed = [record, ...passed].slice(0, MOST_REMEMBERED);
      };
      if (path.startsWith('/api/')) remember();
      const answer = await through(switched, request, (id) => {
        record.struck.push(id);
        remember();
      });
      record.outcome = isCut(answer) ? 'cut' : answer.status;
      return answer;
    },
  };
}
