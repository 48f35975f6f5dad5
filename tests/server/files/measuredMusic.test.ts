import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { infoFrame, mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer, type ServerOptions } from '#tests/support/server/startServer.ts';
import { eachPieceAlone, musicOf, sendPiece } from '#tests/support/acts/uploads.ts';

const { music, card, competition: competitions } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
/** Info frame for 300 frames, which last 7.811 s without the delay and padding of the encoder. */
const note = infoFrame({ frames: 300, delay: 576, padding: 576, encoder: 'LAME3.100' });
const track = new Blob([note, mp3Frames(300)]);
const TRACK_LENGTH = { seconds: 7.811, isCut: false };

async function opened(options?: ServerOptions) {
  const server = await startServer(options);
  const { coach, organiser } = await personas(server);
  const competition = await publishCompetition(organiser);
  const params = { competition, ...solo };
  const measured = async () => (await coach.call(music.exists, { params })).musicLength;
  const listed = async () =>
    (await coach.call(music.list, {})).data.map(({ musicLength }) => musicLength);
  const send = (file: Blob) => coach.call(music.upload, { sent: params, file });
  const columns = () =>
    server.records.selectFrom('entryFile').select(['kind', 'music']).orderBy('id').execute();
  return {
    server,
    coach,
    organiser,
    params,
    measured,
    listed,
    send,
    columns,
    [Symbol.asyncDispose]: server.close,
  };
}

test('whole music is listed with its length, and its replacement with its own', async () => {
  await using scene = await opened();
  const { coach, params, measured, listed, send, columns } = scene;
  await send(track);
  expect(await measured()).toEqual(TRACK_LENGTH);
  expect(await listed()).toEqual([TRACK_LENGTH]);
  await send(track.slice(0, -1));
  expect(await listed()).toEqual([{ seconds: 7.798, isCut: true }]);
  await send(new Blob([mp3Frames(3), new Uint8Array(5000)]));
  expect(await measured()).toEqual({ seconds: 0.078, isCut: false });
  await coach.call(card.upload, { sent: params, file: new Blob([mp3Frames(300)]) });
  expect(await coach.call(card.exists, { params })).not.toHaveProperty('musicLength');
  expect(await columns()).toEqual([
    { kind: 'music', music: expect.stringContaining('"isCut":false') },
    { kind: 'card', music: null },
  ]);
});

test.each([
  ['behind one another in one file', undefined],
  ['each in a file of its own', { replace: eachPieceAlone }],
])('music in pieces is measured as a whole, also across a restart, %s', async (_, options) => {
  await using scene = await opened(options);
  const { server, coach, params, measured } = scene;
  const about = musicOf(params.competition);
  for (let at = 0; at < track.size; at += 40_001) {
    if (at > 40_001) await server.restart();
    await sendPiece(coach, about, track, at, Math.min(at + 40_001, track.size));
  }
  expect(await measured()).toEqual(TRACK_LENGTH);
});

test('an organiser sees the lengths of submitted music', async () => {
  await using scene = await opened();
  const { coach, organiser, params, columns } = scene;
  await submitApplication(coach, params.competition, duetFilling);
  await coach.call(music.upload, { sent: params, file: track });
  const { data } = await organiser.call(competitions.applications, {
    params: { id: params.competition },
  });
  const [{ music: lengths } = { music: [] }] = data;
  expect(lengths).toEqual([
    {
      routine: expect.any(String),
      name: expect.any(String),
      musicLength: { seconds: 0.131, isCut: false },
    },
  ]);
  expect(await columns()).toHaveLength(3);
});
