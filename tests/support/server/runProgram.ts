// Runs a program of ours to its end, as a person starts it.
import { execFile } from 'node:child_process';

interface ProgramResult {
  code: number;
  output: string;
  errors: string;
}

export const runProgram = (
  file: string,
  words: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [file, ...words], options, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
    child.stdin?.end(input);
  });
