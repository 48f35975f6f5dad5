// `node tests/spreadsheet/archive/mutateFiles.ts <count> <seed>`: reads randomly damaged files and
// prints time and memory.
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { checkArchive } from '#spreadsheet/archive/checkArchive.ts';
import { packedBytes } from '#spreadsheet/archive/zipDirectory.ts';
import { corpusFiles, SOUND } from '#tests/spreadsheet/corpus/files.ts';
import { seededRandom } from '#tests/spreadsheet/makers/noise.ts';
import { measured } from '#tests/spreadsheet/makers/processorTime.ts';
import { readBytes } from '#tests/spreadsheet/makers/reading.ts';
import { type ArchiveEntry, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';

const [, , countText = '300', seedText = '1'] = process.argv;
const originals = await Promise.all(
  corpusFiles(false)
    .filter(({ family }) => family === SOUND)
    .map(({ bytes }) => bytes()),
);

const random = seededRandom(Number(seedText));
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function flipped(bytes: Uint8Array, most: number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (const _ of times(1 + random(most))) {
    changed[random(changed.length)] = random(256);
  }
  return changed;
}

function cut(bytes: Uint8Array): Uint8Array {
  const start = random(bytes.length);
  const end = start + random(bytes.length - start);
  return random(2) === 0
    ? bytes.slice(0, start)
    : Uint8Array.from(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]));
}

/** Removes, doubles or multiplies a random piece of XML, or replaces it by markup. */
function damaged(xml: string): string {
  const start = random(xml.length);
  const end = start + random(400);
  const [head, piece, tail] = [xml.slice(0, start), xml.slice(start, end), xml.slice(end)];
  const scraps = [
    '<',
    '>',
    '"',
    '&',
    '</c>',
    '<c r="ZZZ99999999">',
    '\u0000',
    '1e999',
    '&#x41;',
    ']]>',
  ];
  switch (random(4)) {
    case 0:
      return head + tail;
    case 1:
      return head + piece + piece + tail;
    case 2:
      return head + piece.repeat(1000) + tail;
    default:
      return head + (scraps[random(scraps.length)] ?? '') + tail;
  }
}

function withDamagedXml(bytes: Uint8Array): Uint8Array {
  const entries = checkArchive(bytes);
  if (typeof entries === 'string') return bytes;
  const parts = entries.map((entry): ArchiveEntry => {
    const packed = packedBytes(bytes, entry);
    const content = entry.isDeflated ? inflateRawSync(packed) : packed;
    return { name: entry.name, content: Uint8Array.from(content) };
  });
  const victim = parts[random(parts.length)];
  if (victim && typeof victim.content !== 'string') {
    let xml = new TextDecoder().decode(victim.content);
    for (const _ of times(1 + random(3))) xml = damaged(xml);
    victim.content = xml;
  }
  if (random(10) === 0) parts.splice(random(parts.length), 1);
  return zipOf(parts);
}

function mutated(bytes: Uint8Array): Uint8Array {
  switch (random(4)) {
    case 0:
      return flipped(bytes, 20);
    case 1:
      return cut(bytes);
    default:
      return withDamagedXml(bytes);
  }
}

let slowest = 0;
const kinds = { read: 0, refused: 0 };
for (const _ of times(Number(countText))) {
  const file = mutated(originals[random(originals.length)] ?? new Uint8Array());
  const { result, processorMs } = await measured(() => readBytes(file));
  kinds[result.kind] += 1;
  slowest = Math.max(slowest, processorMs);
}
// Not `resourceUsage().maxRSS`, which also counts the memory of the process that started this one.
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
const megabytes = Math.round(Number(kilobytes) / 1024);
console.log(JSON.stringify({ ...kinds, slowest: Math.round(slowest), megabytes }));
