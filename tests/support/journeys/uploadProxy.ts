import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';

interface PassedUpload {
  kind: FileKind;
  bytes: number;
  /** Undefined until the answer comes. */
  status: number | undefined;
}

interface UploadProxy {
  url: string;
  /** In order of arrival. */
  uploads: readonly PassedUpload[];
  holdNext: (kind: FileKind) => () => void;
  close: () => void;
}

const kindOf = ({ method, url }: IncomingMessage): FileKind | undefined =>
  method === 'POST'
    ? (['card', 'music'] as const).find((kind) => callAddress(calls[kind].upload, {}) === url)
    : undefined;

export async function openUploadProxy(target: string): Promise<UploadProxy> {
  const uploads: PassedUpload[] = [];
  let held: { kind: FileKind; released: Promise<void> } | undefined;

  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const kind = kindOf(asked);
    const upload: PassedUpload | undefined = kind && {
      kind,
      bytes: body.length,
      status: undefined,
    };
    if (upload) uploads.push(upload);
    const { method, headers } = asked;
    const onward = request(target + (asked.url ?? ''), { method, headers }, (answer) => {
      if (upload) upload.status = answer.statusCode;
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    const hold = held && held.kind === kind ? held : undefined;
    onward.on('error', () => hold ?? reply.destroy());
    if (!hold) return void onward.end(body);
    held = undefined;
    onward.write(body.subarray(0, body.length / 2));
    await hold.released;
    onward.destroy();
    reply.destroy();
  }

  const server = createServer((asked, reply) => {
    pass(asked, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    uploads,
    holdNext: (kind) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { kind, released: promise };
      return resolve;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
