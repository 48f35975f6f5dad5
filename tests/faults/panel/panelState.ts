// What `GET /__faults` tells: the faults that are on and the last requests.
import type { ActiveFault, PassedRequest } from '../proxy/activeFaults.ts';

export interface PanelState {
  faults: (ActiveFault & { title: string })[];
  passed: readonly PassedRequest[];
}
