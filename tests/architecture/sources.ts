import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceFile {
  /** Relative to the project, with slashes: `src/domain/deadline.ts`. */
  path: string;
  text: string;
  /** Paths of imported project files, including type imports, without styles. */
  imports: string[];
  packages: string[];
}

const packageJson: { imports: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const aliases = Object.entries(packageJson.imports).map(
  ([alias, target]) => [alias.replace('*', ''), normalize(target.replace('*', ''))] as const,
);

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias && alias[1] + specifier.slice(alias[0].length);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const specifiers = [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => !specifier.endsWith('.css'));
  const resolved = specifiers.map((specifier) => [specifier, resolve(path, specifier)] as const);
  return {
    path,
    text,
    imports: resolved.flatMap(([, own]) => own ?? []),
    packages: resolved.filter(([, own]) => own === undefined).map(([specifier]) => specifier),
  };
}

/** Removes comments roughly, which is good enough to search for words in code. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '');

export const sources: readonly SourceFile[] = globSync([
  'vite.config.ts',
  '{src,sw,server,tests}/**/*.{ts,tsx,js}',
])
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map(readSource);
