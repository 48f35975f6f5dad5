// A device that knows nothing of its network: on one that an earlier test has found fast a large file goes whole.
import { writeMeta } from '#offline/device/meta.ts';

export const forgetNetwork = (): Promise<void> => writeMeta({ rate: undefined });
