// An upload that arrives in pieces, as over a pool's network: the test says when it goes on or breaks off.
import { request } from 'node:http';

interface SlowUpload {
  /** Sends the next piece of the file. */
  piece: (content: string | Uint8Array) => Promise<void>;
  /** Sends the end of the form; answers the status and the body. */
  finish: () => Promise<{ status: number; body: string }>;
  /** The answer, which a refusal gives before the end. */
  answered: Promise<{ status: number; body: string }>;
  /** Resolves when the server closes the connection. */
  cut: Promise<void>;
  /** The network is gone. */
  breakOff: () => void;
}

const BOUNDARY = 'slow-upload-boundary';

/** Sends the headers and the fields, and the beginning of the file. */
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
