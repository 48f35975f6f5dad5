// One e-mail address as mail servers take it: a local part, and a host that has a dot.

const MAX_LENGTH = 254;
/** Without characters that separate addresses or stand around one: `<a@b.ru>`, `a@b,ru`. */
const LOCAL_PART = /^[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;
/** Its last label is longer than a letter and no number. */
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

/** Checks for letters before the @ that not every mail server takes; they are often typed by mistake. */
export const hasForeignLetters = (email: string): boolean =>
  /[^\p{ASCII}]/u.test(partsOf(email).local);
