// WebKit runs on the phones of half our users.
import { test } from 'vitest';
import { killed } from './journeys/killed.ts';
import { openStage } from './stage.ts';
import { openWebKit } from './webkit/webkit.ts';

test('a whole application made offline in a WebKit that is killed twice arrives once, the submission last', async () => {
  await using stage = await openStage(openWebKit);
  await killed(stage);
});
