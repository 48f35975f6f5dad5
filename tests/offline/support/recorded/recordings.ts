// What was recorded of devices that the build before has used; each file says how it came about.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecording, type Stores } from './olderDevice.ts';

type Recorded = 'coach' | 'organiser' | 'rows' | 'version3';

export const recordingOf = (device: Recorded): Promise<string> =>
  readFile(join(import.meta.dirname, '../../device/fixtures', `${device}.json`), 'utf8');

export const recordedStores = async (device: Recorded): Promise<Stores> =>
  readRecording(await recordingOf(device)).stores;
