// Which section of the drawer the open page belongs to: an application of another belongs to its competition.
import { useAtomValue } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { sectionAt } from './sections.tsx';

/** Its path, '' for none. */
export function useSection(): string {
  const { pathname } = useLocation();
  const id = matchPath(ROUTES.application, pathname)?.params.id ?? '';
  const state = useAtomValue(applicationQuery(id).state);
  const section = sectionAt(pathname);
  if (section !== ROUTES.applications || state.kind === 'loading') return section;
  const application = state.kind === 'ready' ? state.data.data : state.before?.data;
  return application && !application.isOwn ? ROUTES.competitionsOwn : section;
}
