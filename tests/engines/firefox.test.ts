import { test } from 'vitest';
import { firefox } from './firefox/firefox.ts';
import { killed } from './journeys/killed.ts';
import { openStage } from './stage.ts';

test('a whole application made offline in a Firefox that is killed twice arrives once, the submission last', async () => {
  await using stage = await openStage(() => Promise.resolve(firefox));
  await killed(stage);
});
