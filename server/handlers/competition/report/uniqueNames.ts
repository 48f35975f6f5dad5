// Names of files in one folder: short enough for every file system, no two alike.

/** ext4 takes 255 with number and extension. */
const LONGEST_BASE_BYTES = 230;

function shortened(base: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of base) {
    bytes += Buffer.byteLength(character);
    if (bytes > LONGEST_BASE_BYTES) return base.slice(0, end).trimEnd();
    end += character.length;
  }
  return base;
}

export function uniqueNames(files: readonly { base: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  /** From which number on a name may be free. */
  const numbers = new Map<string, number>();
  return files.map(({ base, extension }) => {
    const short = shortened(base);
    // Windows and macOS do not tell case apart.
    const key = `${short}${extension}`.toLowerCase();
    for (let number = numbers.get(key) ?? 1; ; number += 1) {
      const name = `${short}${number === 1 ? '' : ` (${number})`}${extension}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      numbers.set(key, number + 1);
      return name;
    }
  });
}
