import type { UploadType } from '#domain/upload/uploadRules.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `accept` of a file input. iOS greys out mp3 under audio/*, so both are listed (behaviour 9.1). */
export const ACCEPT: Readonly<Record<UploadType, string | undefined>> = {
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
