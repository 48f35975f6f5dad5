// Player for picked music. The player reads the music from the device.
import { useEffect, useState } from 'react';
import type { LocalFile } from '#domain/entry/pickedFile.ts';
import { readLocalFile } from '#state/files/keptFiles.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';

const addresses = new WeakMap<File, string>();

/** Returns an object URL, the same one for the same file. An object URL does not copy the bytes. */
function fileAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

/** File in the player. `id`: undefined until the picked file is stored on the device. */
interface Held {
  id: string | undefined;
  file: File;
}

/** Compares a picked file with its stored copy by name, type and size. The player restarts only if they differ. */
function isSameFile({ id, file }: Held, local: LocalFile): boolean {
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
  const { id, musicLength } =
    local.state === 'kept' ? local : { id: undefined, musicLength: undefined };
  const source =
    local.state === 'copying' && local.source instanceof File ? local.source : undefined;
  const played = source ?? (held && isSameFile(held, local) ? held.file : undefined);
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
      <AudioPlayer src={fileAddress(played)} label={name} seconds={musicLength?.seconds} />
    </div>
  );
}
