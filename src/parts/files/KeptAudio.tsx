// Player for music that only this device has, also after a restart.
import { useEffect, useState } from 'react';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import { readLocalFile } from '#state/files/keptFiles.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';

const addresses = new WeakMap<File, string>();

/** Copies no bytes: the browser reads the file itself. */
function fileAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

/** `id`: undefined for a picked file that was not copied to the device yet. */
interface Held {
  id: string | undefined;
  file: File;
}

/** Keeps playing a picked file after the device has copied it. */
function isOf({ id, file }: Held, local: LocalFile): boolean {
  if (local.state === 'copying') return false;
  if (id !== undefined) return id === local.id;
  return file.name === local.name && file.type === local.type && file.size === local.size;
}

interface KeptAudioProps {
  local: LocalFile;
  className?: string;
}

export function KeptAudio({ local, className }: KeptAudioProps) {
  const [held, setHeld] = useState<Held>();
  const { name, type, size } = local;
  const id = local.state === 'kept' ? local.id : undefined;
  const source =
    local.state === 'copying' && local.source instanceof File ? local.source : undefined;
  const played = source ?? (held && isOf(held, local) ? held.file : undefined);
  if (played && (held?.file !== played || held.id !== id)) setHeld({ id, file: played });
  const isToRead = played === undefined;
  useEffect(() => {
    if (id === undefined || !isToRead) return undefined;
    let isGone = false;
    void readLocalFile({ state: 'kept', id, name, type, size }).then((file) => {
      if (file && !isGone) setHeld({ id, file });
      return file;
    });
    return () => {
      isGone = true;
    };
  }, [isToRead, id, name, type, size]);
  if (played === undefined) return null;
  return (
    <div className={className}>
      <AudioPlayer src={fileAddress(played)} label={name} />
    </div>
  );
}
