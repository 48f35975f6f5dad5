// Reads the documents of the project with their headings, numbered rules and links, and finds citations of rules.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

interface Document {
  /** Relative to the project, with slashes: `docs/offline.md`. */
  path: string;
  text: string;
}

/** Documents cited by section and rule, such as `behaviour 4.3`. */
export const NUMBERED = ['behaviour', 'offline', 'api', 'design'] as const;

export const documents: readonly Document[] = globSync(['*.md', 'docs/**/*.md'])
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

const headingsIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1] ?? '');

/** Returns the numbers of `## 4 Time` and `**4.3** …` in order: ['4', '4.1', …]. */
export const numbersIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^(?:## (\d+) |\*\*(\d+\.\d+)\*\* )/gm)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

/** Returns the citations for which a document exists, such as `behaviour 4`, `behaviour 4.3`, `decision 0007`. */
export function citableIn(all: readonly Document[]): ReadonlySet<string> {
  const rules = NUMBERED.flatMap((name) =>
    all
      .filter(({ path }) => path === `docs/${name}.md`)
      .flatMap(({ text }) => numbersIn(text).map((number) => `${name} ${number}`)),
  );
  const decisions = all.flatMap(({ path }) => {
    const number = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
    return number === undefined ? [] : [`decision ${number}`];
  });
  return new Set([...rules, ...decisions]);
}

const CITATION = /\b(?:behaviour|offline|api|design|decision) \d+(?:\.\d+)*/g;

/** Outdated or misspelt forms of citations. */
const OTHER_FORMS = [
  /\b(?:specification|spec)\b/gi,
  /\b(?:requirement|contract|experience|visual|spreadsheet|conventions|architecture|toolchain)(?:,? ["§]| \d)/gi,
  /\b(?:behaviour|offline|api|design|decision)(?:\.md)?[,:]? (?:["§#]|section|rule)/gi,
  /\b(?:behaviour|offline|api|design|decision)s?(?:\.md)?[,:] \d/gi,
  /\b(?:behaviour|offline|api|design|decision)(?:s|\.md) \d/gi,
  /\b(?:Behaviour|Offline|API|Design|Decision) \d/g,
  /\b(?:behaviour|offline|api|design|decision) [\d.]*\d,? ?(?:and|or|to|–|-|,) ?\d/g,
];

/** Returns citations of missing rules, and citations in a wrong form. */
export const danglingIn = (text: string, citable: ReadonlySet<string>): string[] => [
  ...[...text.matchAll(CITATION)]
    .map(([citation]) => citation)
    .filter((each) => !citable.has(each)),
  ...OTHER_FORMS.flatMap((form) => [...text.matchAll(form)].map(([found]) => found)),
];

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (path: string): string[] =>
  path.endsWith('.md') ? headingsIn(readFileSync(path, 'utf8')).map(anchorOf) : [];

const LINK = /\]\(([^)\s]+)\)/g;

export const brokenLinksIn = ({ path, text }: Document): string[] =>
  [...withoutCode(text).matchAll(LINK)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });

export const missingPathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|server|sw|tests|docs|public)\/[\w./-]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !existsSync(path));

/** Finds names such as `offline.md` or `docs/api.md` in a text; returns those for which no document exists. */
export function missingDocumentsIn(text: string, all: readonly Document[]): string[] {
  const known = new Set(all.flatMap(({ path }) => [path, basename(path)]));
  return [...text.matchAll(/[\w./-]*\w\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !known.has(name.replace(/^(?:\.\.?\/)+/, '')));
}
