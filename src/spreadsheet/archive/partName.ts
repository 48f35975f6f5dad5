/** Decodes `%20`; a name with an invalid escape stays. */
function decodedUri(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Normalises `path`, a zip entry or a relationship target, relative to `folder`. Excel accepts both
 * slashes, a leading slash, dots, percent escapes and any case.
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
