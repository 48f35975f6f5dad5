// Runs a program of ours to its end, as a person starts it.
import { execFile } from 'node:child_process';

interface ProgramResult {
  /** Or what ended it: the name of a signal, or of what could not be done. */
  code: number | string;
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
      resolve({ code: error ? (error.code ?? error.signal ?? 'unknown') : 0, output, errors });
    });
    child.stdin?.end(input);
  });

/** One that has to go well, without a word of complaint: all that it said is told where it does not. Answers its output. */
export async function runToEnd(...given: Parameters<typeof runProgram>): Promise<string> {
  const { code, output, errors } = await runProgram(...given);
  if (code === 0 && errors === '') return output;
  throw new Error(
    `${given[0]} ended with ${code}, and said:\n${output}\nand of trouble:\n${errors}`,
  );
}
