// A picked file under the name that is shown of it.
import { shownName } from '#text/format/typography.ts';

/** The same bytes, not copied: a File keeps its name for good. */
export function plainlyNamed(file: File): File {
  const name = shownName(file.name);
  const { type, lastModified } = file;
  return name === file.name ? file : new File([file], name, { type, lastModified });
}
