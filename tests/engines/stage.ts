import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { apiClientOf, publishFirst } from '#tests/support/journeys/offlineCoach.ts';
import { COACH_PASSWORD } from '#tests/support/journeys/signIn.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import { type Product, startProduct } from '#tests/support/server/startProduct.ts';
import { type EntryPaths, writeEntryFiles } from './coach.ts';
import type { Engine } from './engine.ts';
import { type Gate, openGate } from './gate.ts';

export interface Stage extends AsyncDisposable {
  product: Product;
  gate: Gate;
  engine: Engine;
  /** Address of the competition page. */
  competition: string;
  /** Fills in the form of the competition; returns its path. */
  fillForm: (filling: Filling) => Promise<string>;
  entryPaths: EntryPaths;
  /** Signs up a user directly at the server, so that `gate` does not record the request. */
  newPerson: (login: string) => Promise<ApiClient>;
  newDevice: () => Promise<string>;
}

export async function openStage(openEngine: () => Promise<Engine>): Promise<Stage> {
  const stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const product = await startProduct();
  stack.defer(product.dispose);
  const gate = stack.use(await openGate(product.url));
  const id = await publishFirst(product);
  const organiser = await apiClientOf(product.url, 'organiser');
  const engine = stack.use(await openEngine());
  return {
    product,
    gate,
    engine,
    competition: `${gate.url}/competition/${id}/new`,
    fillForm: async (filling) => {
      const path = join(folder, 'Заявка.xlsx');
      const form = await downloadFilledForm(organiser, id, filling);
      await writeFile(path, new Uint8Array(await form.arrayBuffer()));
      return path;
    },
    entryPaths: await writeEntryFiles(folder),
    newPerson: async (login) => {
      const client = new ApiClient(product.url);
      const person = {
        login,
        password: COACH_PASSWORD,
        fullname: login,
        email: 'coach@example.ru',
      };
      await client.call(calls.auth.signup, { sent: person });
      return client;
    },
    newDevice: () => mkdtemp(join(folder, 'device-')),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
