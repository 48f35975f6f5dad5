// What stands before the words of a file: a player for music, a badge for a card.
import { makeStyles } from '@fluentui/react-components';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import type { ReactNode } from 'react';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import { addressFor } from '#contract/wire.ts';
import { fileArguments, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';

interface FileFrameProps {
  kind: FileKind;
  file: OwnFile;
  children: ReactNode;
}

const useStyles = makeStyles({
  frame: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
});

export function FileFrame({ kind, file, children }: FileFrameProps) {
  const styles = useStyles();
  if (kind === 'music') {
    return (
      <AudioPlayer
        src={addressFor(calls.music.get, fileArguments(placeOfFile(file)))}
        label={file.name}
      >
        {children}
      </AudioPlayer>
    );
  }
  return (
    <div className={styles.frame}>
      <IconBadge tone="brand" icon={<ContactCard24Regular />} />
      {children}
    </div>
  );
}
