// The one spelling under which the parts of an archive are kept, looked up and compared.

/** `%20` as a space; a name with a stray percent sign stays as it is. */
function decodedUri(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Normalises `path`, the name of a zip entry or the target of a relationship; relative ones start in `folder`.
 * Programs write both kinds of slashes, a slash in front, dots, percent signs and any case. Excel opens all of them.
 */
export function partName(path: string, folder = ''): string {
  const slashed = decodedUri(path).replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of `${slashed.startsWith('/') ? '' : `${folder}/`}${slashed}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}
