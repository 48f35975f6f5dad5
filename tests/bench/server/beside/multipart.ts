// Multipart form with a file, as chunks that need not be concatenated.
import { randomUUID } from 'node:crypto';

export interface Form {
  headers: { 'content-type': string };
  chunks: Uint8Array[];
}

export function multipart(fields: Readonly<Record<string, string>>, file?: Uint8Array): Form {
  const boundary = `----${randomUUID()}`;
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const chunks = file
    ? [
        Buffer.from(texts.join('') + part('file', '; filename="track.mp3"')),
        file,
        Buffer.from('\r\n'),
        end,
      ]
    : [Buffer.from(texts.join('')), end];
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, chunks };
}
