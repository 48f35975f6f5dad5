import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag, requestedRange, rangedPayload } from './rangedPayload.ts';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const HTML = 'text/html; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Limit of a built page. A larger folder is a wrong folder. */
export const MOST_PAGE_BYTES = 64 * 1024 * 1024;

interface Variant {
  bytes: Buffer;
  /** Quoted tag; differs by encoding. */
  etag: string;
  encoding: string | undefined;
}

interface FileVariants {
  type: string;
  whole: Variant;
  compressed: readonly Variant[];
}

interface PageFile extends FileVariants {
  url: string;
}

function variantOf(bytes: Buffer, encoding?: string): Variant {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, etag: `"${hash}"`, encoding };
}

/** Uses only gzip, because the page is compressed at every start. */
export function madePage(html: string): FileVariants {
  const bytes = Buffer.from(html);
  const compressed = [variantOf(gzipSync(bytes), 'gzip')];
  return { type: HTML, whole: variantOf(bytes), compressed };
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).replaceAll(sep, '/'));
}

const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));

/** Reads all files but hidden ones; throws beyond `MOST_PAGE_BYTES`. */
export async function readPageFiles(folder: string): Promise<PageFile[]> {
  const names = new Set((await namesIn(folder)).filter((name) => !isHidden(name)));
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name))).size;
  if (bytes > MOST_PAGE_BYTES) throw new Error(`${folder} is no built page: ${bytes} bytes`);
  const isCompressed = (name: string) =>
    ENCODINGS.some(([, end]) => name.endsWith(end) && names.has(name.slice(0, -end.length)));
  const files: PageFile[] = [];
  for (const name of names) {
    if (isCompressed(name)) continue;
    const compressed: Variant[] = [];
    for (const [encoding, end] of ENCODINGS) {
      if (names.has(name + end)) {
        compressed.push(variantOf(await readFile(join(folder, name + end)), encoding));
      }
    }
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const whole = variantOf(await readFile(join(folder, name)));
    files.push({ url: `/${name}`, type, whole, compressed });
  }
  return files;
}

/** Returns true if Accept-Encoding allows an encoding. */
function takes(accepted: string, encoding: string): boolean {
  const weights = new Map(
    accepted.split(',').map((each): [string, string] => {
      const [name = '', weight = ''] = each.split(';');
      return [name.trim().toLowerCase(), weight.replaceAll(' ', '')];
    }),
  );
  const weight = weights.get(encoding) ?? weights.get('*');
  return weight !== undefined && !/^q=0(?:\.0*)?$/i.test(weight);
}

export function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, whole, compressed }: FileVariants,
  vary: readonly string[] = [],
): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': condition } = request.headers;
  const { bytes, etag, encoding } =
    compressed.find((each) => each.encoding && takes(accepted, each.encoding)) ?? whole;
  const varies = compressed.length > 0 ? [...vary, 'accept-encoding'] : vary;
  if (varies.length > 0) reply.header('vary', varies.join(', '));
  if (isKnownTag(condition, etag)) return reply.code(304).header('etag', etag).send();
  reply.type(type);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  const page = { etag, size: bytes.length };
  const range = requestedRange(request, page);
  return reply.send(
    rangedPayload(reply, {
      ...page,
      range,
      bytes: range ? bytes.subarray(range.start, range.end + 1) : bytes,
    }),
  );
}
