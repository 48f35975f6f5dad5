// The name of a team that leads to its submitted application.
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { TextLink } from '#ui/button/TextLink.tsx';

interface ApplicationLinkProps {
  rowid: number;
  team: string;
  className?: string;
}

export function ApplicationLink({ rowid, team, className }: ApplicationLinkProps) {
  const to = paths.application(String(rowid));
  const follow = useLinkClickHandler(to);
  return (
    <TextLink href={useHref(to)} onClick={follow} {...(className !== undefined && { className })}>
      {team}
    </TextLink>
  );
}
