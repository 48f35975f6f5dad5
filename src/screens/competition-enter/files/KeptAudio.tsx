// Music that is only on the device: it can be heard before it is sent, after a restart too.
import { useEffect, useState } from 'react';
import { fileIn, type PickedFile } from '#state/entry/pickedFile.ts';
import { AudioPlayer } from '#ui/AudioPlayer.tsx';
import { fileAddress } from './fileAddress.ts';

export function KeptAudio({ picked }: { picked: PickedFile }) {
  const [kept, setKept] = useState<{ key: string; file: File }>();
  const { file: fresh, key, name } = picked;
  useEffect(() => {
    if (fresh) return undefined;
    let isGone = false;
    void fileIn(picked).then((file) => {
      if (file && !isGone) setKept({ key, file });
      return file;
    });
    return () => {
      isGone = true;
    };
  }, [picked, fresh, key]);
  const file = fresh ?? (kept?.key === key ? kept.file : undefined);
  return file === undefined ? null : <AudioPlayer src={fileAddress(file)} label={name} />;
}
