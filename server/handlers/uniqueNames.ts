// Names of files in one folder: short enough for every file system, no two alike.

/** 240 bytes of Cyrillic; ext4 takes 255 with number and extension. */
const LONGEST_BASE = 115;

export function uniqueNames(files: readonly { base: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ base, extension }) => {
    const short = base.length > LONGEST_BASE ? base.slice(0, LONGEST_BASE).trimEnd() : base;
    for (let number = 1; ; number += 1) {
      const name = `${short}${number === 1 ? '' : ` (${number})`}${extension}`;
      // Windows and macOS do not tell case apart.
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}
