import { execFile } from 'node:child_process';

interface ProgramResult {
  /** Exit code of the program, the signal that ended it, or the error of its start. */
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

/** Returns the output of a program; throws if it fails or writes to stderr. */
export async function runToEnd(...given: Parameters<typeof runProgram>): Promise<string> {
  const { code, output, errors } = await runProgram(...given);
  if (code === 0 && errors === '') return output;
  throw new Error(
    `${given[0]} ended with ${code}, and said:\n${output}\nand of trouble:\n${errors}`,
  );
}
