import type { StoreFile } from '../fileStore.ts';
import { type Exchange, readText } from './exchange.ts';
import { StoreFailure } from '../../failures/storageFailure.ts';

const LISTED_AT_ONCE = 500;
const LARGEST_PAGE_BYTES = 4 * 1024 * 1024;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OBJECT = /<Contents>([\s\S]*?)<\/Contents>/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function textOf(name: string, xml: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES.get(entity) ?? '')
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
    );
}

export async function* listObjects(
  exchange: Exchange,
  prefix: string,
  atOnce = LISTED_AT_ONCE,
): AsyncGenerator<readonly StoreFile[]> {
  for (let next = ''; ;) {
    const answer = await exchange({
      method: 'GET',
      key: '',
      query: {
        'list-type': '2',
        'max-keys': String(atOnce),
        ...(prefix !== '' && { prefix }),
        ...(next !== '' && { 'continuation-token': next }),
      },
    });
    const page = await readText(answer, LARGEST_PAGE_BYTES);
    if (!page.includes('<ListBucketResult')) throw new StoreFailure('a list that is none');
    yield [...page.matchAll(OBJECT)].flatMap(([, object = '']) => {
      const id = textOf('Key', object).slice(prefix.length);
      const keptAt = Date.parse(textOf('LastModified', object));
      return ID.test(id) && !Number.isNaN(keptAt) ? [{ id, keptAt }] : [];
    });
    if (textOf('IsTruncated', page) !== 'true') return;
    const before = next;
    next = textOf('NextContinuationToken', page);
    if (next === '' || next === before) throw new StoreFailure('a list that does not go on');
  }
}
