import { test } from 'vitest';
import { signOut } from './journeys/signOut.ts';
import { openStage } from './stage.ts';
import { openWebKit } from './webkit/webkit.ts';

test('a sign-out with a queue stays, keeps or deletes as chosen', async () => {
  await using stage = await openStage(openWebKit);
  await signOut(stage);
});
