// Every refusal of the product: its code and the HTTP status that carries it (spec 8).

export const REFUSALS = {
  'bad-request': 400,
  'wrong-credentials': 400,
  'bad-login': 400,
  'bad-password': 400,
  'bad-fullname': 400,
  'bad-email': 400,
  'bad-list-type': 400,
  'bad-competition-name': 400,
  'bad-deadline': 400,
  'bad-routine': 400,
  'bad-entry-name': 400,
  'bad-application': 400,
  'file-expected': 400,
  'not-signed-in': 401,
  'no-access': 403,
  'not-owner': 403,
  'foreign-origin': 403,
  'deadline-passed': 403,
  'file-frozen': 403,
  'not-found': 404,
  'competition-not-found': 404,
  'application-not-found': 404,
  'file-not-found': 404,
  'other-user': 409,
  'login-taken': 409,
  'already-confirmed': 409,
  'files-missing': 409,
  'application-changed': 409,
  'file-confirmed': 409,
  'entry-name-taken': 409,
  'too-large': 413,
  'not-xlsx': 415,
  'not-pdf': 415,
  'not-mp3': 415,
  'form-unreadable': 422,
  'form-has-errors': 422,
  'key-reused': 422,
  'too-many-requests': 429,
  unexpected: 500,
  'still-running': 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalStatus = (typeof REFUSALS)[RefusalCode];

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);
