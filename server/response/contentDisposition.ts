// The header that offers a file under its Russian name (RFC 6266, RFC 8187).

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** An old client reads the plain name, where everything but ASCII has become «_». */
export function attachmentHeader(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
