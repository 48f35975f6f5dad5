// An upload in pieces, as over a slow network; the test decides when it continues or breaks off.
import { request } from 'node:http';

interface SlowUpload {
  piece: (content: string | Uint8Array) => Promise<void>;
  /** Ends the multipart form; returns status and body of the answer. */
  finish: () => Promise<{ status: number; body: string }>;
  /** The answer. If the server refuses the upload, the answer comes before the end of the upload. */
  answered: Promise<{ status: number; body: string }>;
  cut: Promise<void>;
  breakOff: () => void;
}

const BOUNDARY = 'slow-upload-boundary';

/** Sends the headers, the fields and the header of the file part. */
export async function slowUpload(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<SlowUpload> {
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  sent.on('error', () => undefined);
  const answered = new Promise<{ status: number; body: string }>((resolve) => {
    sent.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  const cut = new Promise<void>((resolve) => {
    sent.once('socket', (socket) => socket.once('close', () => resolve()));
  });
  const piece = (content: string | Uint8Array) =>
    new Promise<void>((resolve) => {
      sent.write(content, () => resolve());
    });
  for (const [name, value] of Object.entries(fields)) {
    await piece(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  }
  await piece(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.doc"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  return {
    piece,
    finish() {
      sent.end(`\r\n--${BOUNDARY}--\r\n`);
      return answered;
    },
    answered,
    cut,
    breakOff: () => {
      sent.destroy();
    },
  };
}
