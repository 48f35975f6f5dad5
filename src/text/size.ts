// Sizes of files in Russian units: «4,9 МБ».

const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** `bytes` as «512 Б», «412 КБ» or «4,9 МБ». */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0Б`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}\u00a0КБ`;
  return `${number.format(bytes / 1_000_000)}\u00a0МБ`;
}
