const MAX_LENGTH = 254;
/** Part before the @, without brackets and separators such as those of `<a@b.ru>`. */
const LOCAL_PART = /^[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;
/** Part after the @. Its top-level domain has two or more characters and is no number. */
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

function partsOf(text: string): { local: string; host: string } {
  const at = Math.max(0, text.lastIndexOf('@'));
  return { local: text.slice(0, at), host: text.slice(at + 1) };
}

export function isEmailAddress(text: string): boolean {
  const { local, host } = partsOf(text);
  return text.length <= MAX_LENGTH && LOCAL_PART.test(local) && HOST.test(host);
}

/** Detects non-ASCII letters before the @, which are mostly typos; few mail servers accept them. */
export const hasForeignLetters = (email: string): boolean =>
  /[^\p{ASCII}]/u.test(partsOf(email).local);

/** Contact address if the operator has set none. */
export const NOBODY_TO_WRITE_TO = 'admin@localhost';

export const isContact = (email: string): boolean => email !== '' && email !== NOBODY_TO_WRITE_TO;
