// Whether the drawer is expanded on wide screens; the choice outlives the visit.
import { atomWithStorage } from 'jotai/utils';

export const isDrawerExpandedAtom = atomWithStorage('drawer-expanded', true, undefined, {
  getOnInit: true,
});
