import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import { routineTitle } from '#domain/programme.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { onePagePdf } from './onePagePdf.ts';
import { SEASON_PASSWORD } from './plans.ts';

/** Twenty seconds of music. */
const MUSIC_FRAMES = 770;

export async function signIn(url: string, login: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.call(calls.auth.login, { sent: { login, password: SEASON_PASSWORD } });
  return client;
}

interface FilesOwner {
  competition: string;
  team: string;
  draft?: string;
}

export async function uploadFiles(
  client: ApiClient,
  of: FilesOwner,
  entries: readonly NamedEntry[],
): Promise<void> {
  const music = new Blob([mp3Frames(MUSIC_FRAMES)], { type: MEDIA_TYPE.mp3 });
  const card = onePagePdf('Coach card');
  for (const { routine, name } of entries) {
    const sent = { ...of, routine, teamName: name };
    const words = routineTitle(routine).replaceAll(' ', '_');
    await client.call(calls.card.upload, { sent, file: card, fileName: `Карточка_${words}.pdf` });
    await client.call(calls.music.upload, { sent, file: music, fileName: `Прилив_${words}.mp3` });
  }
}
