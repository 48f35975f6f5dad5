// A picked file whose bytes are slow to read.
import { vi } from 'vitest';

/** Delays every read of the file until `letThrough` is called. Its promise resolves when the page has read the file. */
export function slow(file: File) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const reads: Promise<unknown>[] = [];
  const whole = file.slice.bind(file);
  vi.spyOn(file, 'slice').mockImplementation((...range) => {
    const part = whole(...range);
    const read = part.arrayBuffer.bind(part);
    const arrayBuffer = () => {
      const reading = promise.then(read);
      reads.push(reading);
      return reading;
    };
    return Object.assign(part, { arrayBuffer });
  });
  const letThrough = async () => {
    resolve(undefined);
    for (let read = 0; read < reads.length; read = reads.length) {
      await Promise.all(reads);
      await new Promise(requestAnimationFrame);
    }
  };
  return { file, letThrough };
}
