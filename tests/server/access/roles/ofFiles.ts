import { calls } from '#contract/calls.ts';
import { cardFile, musicFile, trackNamed } from '#tests/support/acts/submit.ts';
import { sha256Of } from '#tests/support/acts/savedDraft.ts';
import { musicOf, pieceOf } from '#tests/support/acts/uploads.ts';
import { ITS_COACH, type RoleRow, SIGNED_IN } from './statuses.ts';
import { PLACE } from './world.ts';

const { upload } = calls;

const ofKind = (kind: 'card' | 'music') => {
  const declared = calls[kind];
  const file = kind === 'card' ? cardFile : musicFile;
  return {
    upload: {
      answers: SIGNED_IN,
      send: ({ competition }, client) =>
        client.send(declared.upload, {
          sent: { competition, ...PLACE, teamName: 'Сидорова Д.О.' },
          file: file(),
        }),
    },
    exists: {
      answers: ITS_COACH,
      async send({ competition, newFile }, client) {
        await newFile(kind);
        return client.send(declared.exists, { params: { competition, ...PLACE } });
      },
    },
    get: {
      answers: ITS_COACH,
      async send({ competition, newFile }, client) {
        await newFile(kind);
        return client.send(declared.get, { params: { competition, ...PLACE } });
      },
    },
    remove: {
      answers: ITS_COACH,
      async send({ competition, newFile }, client) {
        await newFile(kind);
        return client.send(declared.remove, { params: { competition, ...PLACE } });
      },
    },
    list: { answers: SIGNED_IN, send: (_, client) => client.send(declared.list, {}) },
  } satisfies Record<string, RoleRow>;
};

const [card, music] = [ofKind('card'), ofKind('music')];

export const ofFiles = {
  'card.upload': card.upload,
  'card.exists': card.exists,
  'card.get': card.get,
  'card.remove': card.remove,
  'card.list': card.list,
  'card.filename': {
    answers: ITS_COACH,
    async send({ competition, newFile }, client) {
      await newFile('card');
      return client.send(calls.card.filename, { params: { competition, ...PLACE } });
    },
  },
  'music.upload': music.upload,
  'music.exists': music.exists,
  'music.get': music.get,
  'music.remove': music.remove,
  'music.list': music.list,
  'upload.offset': {
    answers: SIGNED_IN,
    send: async (_, client) =>
      client.send(upload.offset, { params: { sha256: await sha256Of(musicFile()) } }),
  },
  // An upload is private to its sender, so every signed-in user may send one.
  'upload.append': {
    answers: SIGNED_IN,
    send: async ({ competition }, client) =>
      client.send(
        upload.append,
        await pieceOf(musicOf(competition), trackNamed(crypto.randomUUID())),
      ),
  },
} satisfies Record<string, RoleRow>;
