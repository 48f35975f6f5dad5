import type { UploadType } from '#domain/upload/uploadRules.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';
/** Login of the requesting user, percent-encoded (api 2.3). */
export const ENTRY_USER = 'x-entry-user';
/** Account id of the requesting user, because a new account may have the login of a deleted one. */
export const ENTRY_ACCOUNT = 'x-entry-account';

/** Estimated bytes of an archive. The exact number is unknown, because files may be deleted during the download. */
export const EXPECTED_LENGTH = 'x-expected-length';

export const COOKIE = {
  session: 'session',
  user: 'userid',
  access: 'access',
  account: 'account',
} as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Values of the attribute `accept`. Extension and media type: with audio/* alone, iOS disables mp3 (behaviour 9.1). */
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
