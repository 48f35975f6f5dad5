interface ObjectPlace {
  /** Origin, as `https://storage.example.ru`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of each object key: '' or with a slash at the end. */
  prefix: string;
}

export interface ObjectAccess extends ObjectPlace {
  accessKeyId: string;
  secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';
/** S3 bucket names; they need no encoding in a path. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Path segments that need no encoding and are not `..`. */
const PREFIX = /^(?:\/[\w-][\w.-]*)*\/?$/;
const REGION = /^[\w-]+$/;
const KNOWN = new Set(['endpoint', 'region']);

function originOf(text: string): string | undefined {
  const address = URL.parse(text);
  const isWeb = address?.protocol === 'http:' || address?.protocol === 'https:';
  const isOrigin = isWeb && address.pathname === '/' && address.search === '';
  return isOrigin && address.username === '' ? address.origin : undefined;
}

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`; undefined if malformed. The default store is Amazon's. */
export function readObjectPlace(text: string): ObjectPlace | undefined {
  const address = URL.parse(text);
  if (address?.protocol !== 's3:' || address.username !== '' || address.port !== '') {
    return undefined;
  }
  const { hostname: bucket, pathname, searchParams } = address;
  if ([...searchParams.keys()].some((name) => !KNOWN.has(name))) return undefined;
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const endpoint = originOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  const isUsable = BUCKET.test(bucket) && PREFIX.test(pathname) && REGION.test(region);
  if (!isUsable || endpoint === undefined) return undefined;
  const path = pathname.split('/').filter((segment) => segment !== '');
  return { endpoint, region, bucket, prefix: path.map((segment) => `${segment}/`).join('') };
}
