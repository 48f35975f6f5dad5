import type { UploadType } from '#domain/upload/uploadRules.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Login of the requesting user, percent-encoded (api 2.3). */
export const ENTRY_USER = 'x-entry-user';
/** Account id, because a login may be reused after a deletion. */
export const ENTRY_ACCOUNT = 'x-entry-account';

/** Estimated length of an answer; files inside may disappear meanwhile. */
export const EXPECTED_LENGTH = 'x-expected-length';

export const COOKIE = {
  session: 'session',
  user: 'userid',
  access: 'access',
  account: 'account',
} as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `accept` of a file input. iOS greys out mp3 under audio/*, so both are listed (behaviour 9.1). */
export const ACCEPTED_FILES: Readonly<Record<UploadType, string | undefined>> = {
  form: `.xlsx,${XLSX}`,
  card: undefined,
  attachment: '.pdf,application/pdf',
  music: '.mp3,audio/mpeg',
};

export const MEDIA_TYPE = {
  xlsx: XLSX,
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
  zip: 'application/zip',
  json: 'application/json',
  any: 'application/octet-stream',
} as const;

export type MediaType = (typeof MEDIA_TYPE)[keyof typeof MEDIA_TYPE];
