// All music or all cards of a competition; streamed by the browser itself, for it may be gigabytes.
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import type { ReactElement } from 'react';
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { organiser } from '#text/competition.ts';
import { ActionRow } from './ActionRow.tsx';
import { useActionRowLook } from './useActionRowLook.ts';

export interface ArchiveRowProps {
  kind: 'music' | 'cards';
  id: string;
  icon: ReactElement;
  reason: string | undefined;
}

const words = {
  music: { title: organiser.musicArchive, hint: organiser.musicHint },
  cards: { title: organiser.cardsArchive, hint: organiser.cardsHint },
} as const;

export function ArchiveRow({ kind, id, icon, reason }: ArchiveRowProps) {
  const look = useActionRowLook();
  const { title, hint } = words[kind];
  if (reason !== undefined) {
    return <ActionRow icon={icon} title={title} hint={hint} reason={reason} />;
  }
  // The name of the file is the server's.
  return (
    <a className={look.row} href={addressOf(calls.archive[kind], { id })} download="">
      {icon}
      <span>
        <span className={look.title}>{title}</span>
        <span className={look.hint}>{hint}</span>
      </span>
      <ArrowDownload20Regular />
    </a>
  );
}
