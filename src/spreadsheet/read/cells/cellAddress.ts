// Cell addresses of Excel: «E7».

const LETTERS = 26;
const A = 'A'.charCodeAt(0);

/** 0-based. */
export function cellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / LETTERS) - 1) {
    letters = String.fromCharCode(A + (rest % LETTERS)) + letters;
  }
  return `${letters}${row + 1}`;
}
