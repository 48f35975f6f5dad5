// The server reads forms in child processes, and limits the resources and the number of these processes.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  createFormReader,
  type FormReader,
  type FormRequester,
  READING_LIMITS,
} from '#server/form-reading/formReader.ts';
import { TOO_HEAVY } from '#spreadsheet/read/readApplication.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { filledTemplate } from '#tests/spreadsheet/makers/readFilled.ts';
import { readBytes, TODAY } from '#tests/spreadsheet/makers/reading.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
} from '#tests/support/acts/submit.ts';
import { slowForm } from '#tests/support/acts/slowForm.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const form = await filledTemplate(fullFilling);
const load = async () => form;

async function withReader<Result>(
  limits: Partial<typeof READING_LIMITS>,
  use: (reader: FormReader) => Promise<Result>,
): Promise<Result> {
  const reader = createFormReader({ ...READING_LIMITS, ...limits });
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}
let people = 0;
/** Reads a form, by default as a new user from a new address. */
const read = (reader: FormReader, loading = load, more: Partial<FormRequester> = {}) => {
  people += 1;
  return reader.read(loading, TODAY, {
    owner: people,
    address: String(people),
    gone: () => new AbortController().signal,
    hasReadableForm: async () => false,
    ...more,
  });
};

test('a process reads the same as this one, and keeps its compile cache if the operator names a folder', async () => {
  await using folder = await temporaryFolder();
  vi.stubEnv('NODE_COMPILE_CACHE', folder.path);
  try {
    await withReader({}, async (reader) => {
      expect(await read(reader)).toEqual(await readBytes(form));
      const kept = await readdir(folder.path, { recursive: true, withFileTypes: true });
      expect(kept.filter((entry) => entry.isFile())).not.toEqual([]);
    });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a form has three seconds of CPU time', () => {
  expect(READING_LIMITS.processorMilliseconds).toBe(3000);
});

/** Very long timeout, because only the order matters, and a busy machine starts processes slowly. */
const PATIENT = { milliseconds: 300_000 };
const TIMEOUT_MS = 300_000;

test(
  'a form that needs a second turn comes after all others',
  async () => {
    const bytes = slowForm(7);
    const limits = { running: 1, processorMilliseconds: 550, ...PATIENT };
    await withReader(limits, async (reader) => {
      const ended: string[] = [];
      const slow = read(reader, async () => bytes).then((result) => {
        ended.push('slow');
        return result;
      });
      await read(reader);
      expect(ended).toEqual([]);
      expect(await slow).toEqual(TOO_HEAVY);
    });
  },
  TIMEOUT_MS,
);

test(
  'a sender of too heavy forms is read when nobody else waits, except with a readable form',
  async () => {
    const heavy = slowForm(2);
    const limits = { running: 2, processorMilliseconds: 1, ...PATIENT };
    await withReader(limits, async (reader) => {
      const suspect = {
        owner: -1,
        hasReadableForm: vi.fn<() => Promise<boolean>>(async () => false),
      };
      const trusted = { owner: -2, hasReadableForm: async () => true };
      const sendHeavy = async (who: Partial<FormRequester>) => {
        for (let forms = 0; forms < 3; forms += 1) await read(reader, async () => heavy, who);
      };
      await Promise.all([sendHeavy(suspect), sendHeavy(trusted)]);
      expect(suspect.hasReadableForm).not.toHaveBeenCalled();

      const held = Promise.withResolvers<void>();
      const unloaded = () => Promise.reject(new Error('only the order matters'));
      const loadLater = () => held.promise.then(unloaded);
      const order: string[] = [];
      const send = (name: string, who: Partial<FormRequester>) =>
        read(
          reader,
          () => {
            order.push(name);
            return unloaded();
          },
          who,
        );
      const running = [read(reader, loadLater), read(reader, loadLater)];
      const waiting = [send('suspect', suspect), send('trusted', trusted)];
      const all = Promise.allSettled([...running, ...waiting]);
      await expect.poll(() => suspect.hasReadableForm).toHaveBeenCalled();
      held.resolve();
      await all;
      expect(order).toEqual(['trusted', 'suspect']);
    });
  },
  TIMEOUT_MS,
);

test('a program that has read a form can end without closing the reader', async () => {
  const script = `
    import { createFormReader } from '#server/form-reading/formReader.ts';
    const reader = createFormReader(${JSON.stringify(READING_LIMITS)});
    const waiting = setTimeout(() => undefined, 60_000);
    const gone = () => new AbortController().signal;
    const requester = { owner: 1, address: '', gone, hasReadableForm: async () => false };
    const { kind } = await reader.read(async () => new Uint8Array(), '2026-11-20', requester);
    clearTimeout(waiting);
    console.log(kind);
  `;
  const args = ['--input-type=module-typescript', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 50_000 });
  expect(stdout).toBe('refused\n');
});

test('a form above the limits is refused for good, and for now if there is no room', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const file = await downloadFilledForm(coach, id, figuresFilling);
  const application = await parseForm(coach, file);
  const heavy = new Blob([new Uint8Array(slowForm(2))]);
  const real = server.forms.read;
  const put = (reader: FormReader['read']) => {
    server.forms.read = reader;
  };
  try {
    await withReader({ heapMegabytes: 32 }, async (strict) => {
      put(strict.read);
      expect(await coach.refused(calls.application.parse, { file: heavy })).toMatchObject({
        status: 422,
        code: 'form-unreadable',
        message: formRefusalText.unreadable['too-heavy'],
      });
    });
    await withReader({ running: 0, waiting: 0 }, async (busy) => {
      put(busy.read);
      const response = await coach.send(
        calls.application.save,
        submissionOf(id, application, file),
      );
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ code: 'busy', message: refusalTexts.busy });
    });
  } finally {
    put(real);
  }
  expect(await server.storedFiles()).toEqual([]);
});
