// The picture of a large track that broke off and goes on there.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { entryLabel } from '#text/programme.ts';
import {
  cardPayload,
  musicPayload,
  openFiles,
  pickFiles,
  queueFiles,
} from '#tests/e2e/support/entering.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { enter, screen, type Season, type Shot } from './shot.ts';
import { uploadedForm } from './steps.ts';

/** 5.2 MB of it. */
const LARGE_FRAMES = 12_500;
const SOLO = entryLabel('free-solo', 'Соколова М.С.');

/** What the row would say of its upload if the network had gone after 60 %. */
const keepPart = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('registration').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result;
          const change = db.transaction('outbox', 'readwrite');
          change.objectStore('outbox').openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            const { size = 0 } = cursor?.value.file ?? {};
            const pieces = { upload: 'begun', offset: 0.6 * size, next: 65_536 };
            if (size > 1_000_000) cursor?.update({ ...cursor.value, pieces });
            cursor?.continue();
          };
          change.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );

async function breakOff(page: Page, season: Season): Promise<void> {
  await uploadedForm(page, season, team({ ...PEARL, teamName: 'Жемчужина-2' }));
  await openFiles(page);
  const paths = [calls.card.upload, calls.music.upload, calls.upload.create].map(
    ({ path }) => path,
  );
  for (const path of [...paths, `${calls.upload.create.path}/*`]) {
    await page.route(`**${path}`, (route) => route.abort());
  }
  await pickFiles(
    page,
    cardPayload('Карточка_соло_пр.pdf'),
    musicPayload('Прилив.mp3', LARGE_FRAMES),
  );
  await page.getByRole('button', { name: entryFilesText.confirm, exact: true }).click();
  await page
    .getByLabel(entryFilesText.title)
    .locator('option', { hasText: SOLO })
    .waitFor({ state: 'detached' });
  await queueFiles(page, entryLabel('free-duet', 'Соколова-Ветрова'));
  await page.goto(new URL('/outbox', page.url()).href);
  await keepPart(page);
  await page.reload();
  await page.getByText(/продолжится с этого места/u).waitFor();
}

export const outboxShots: readonly Shot[] = [screen('18-outbox-resume', enter, breakOff)];
