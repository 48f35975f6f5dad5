import type { ActiveFault, PassedRequest } from '../proxy/activeFaults.ts';

export interface PanelState {
  faults: (ActiveFault & { title: string })[];
  passed: readonly PassedRequest[];
}
