import { makeStyles } from '@fluentui/react-components';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { calls } from '#contract/calls.ts';
import type { OwnFile, SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import { addressFor } from '#contract/wire.ts';
import { argumentsOfFile, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { doneRowsAtom } from '#state/outbox/rows.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';

interface FileFrameProps {
  kind: FileKind;
  file: OwnFile | SubmittedFile;
  children: ReactNode;
}

const useStyles = makeStyles({
  frame: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
});

export function FileFrame({ kind, file, children }: FileFrameProps) {
  const styles = useStyles();
  // A replaced file keeps its URL: a new key drops the audio that was loaded before.
  const arrived = useAtomValue(doneRowsAtom).find(
    ({ naturalKey }) => naturalKey === fileKey({ place: placeOfFile(file), fileKind: kind }),
  );
  if (kind === 'music') {
    return (
      <AudioPlayer
        key={arrived?.id}
        src={addressFor(calls.music.get, argumentsOfFile(file))}
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
