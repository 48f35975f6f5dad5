// The table of roles: cards, music, and uploads that come in pieces.
import { calls } from '#contract/calls.ts';
import { cardFile, musicFile } from '#tests/support/server/acts/submit.ts';
import { creationOf, musicOf, pieceOf } from '#tests/support/server/acts/uploads.ts';
import { ANYONE, answering, ITS_COACH, type RoleRow, SIGNED_IN } from './statuses.ts';
import { PLACE } from './world.ts';

const { upload } = calls;

/** Of a place everybody has their own: where the coach has a file the others have none. */
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
  'upload.protocol': {
    answers: answering(204, ANYONE),
    send: (_, client) => client.send(upload.protocol, {}),
  },
  'upload.create': {
    answers: answering(201, SIGNED_IN),
    send: ({ competition }, client) =>
      client.send(upload.create, { headers: creationOf(musicOf(competition), musicFile().size) }),
  },
  'upload.offset': {
    answers: ITS_COACH,
    async send({ newUpload }, client) {
      const { params, headers } = pieceOf(await newUpload(), 0);
      const { 'tus-resumable': version } = headers;
      return client.send(upload.offset, { params, headers: { 'tus-resumable': version } });
    },
  },
  'upload.append': {
    answers: answering(204, ITS_COACH),
    async send({ newUpload }, client) {
      return client.send(upload.append, pieceOf(await newUpload(), 0, musicFile()));
    },
  },
  'upload.remove': {
    answers: answering(204, ITS_COACH),
    async send({ newUpload }, client) {
      const { params, headers } = pieceOf(await newUpload(), 0);
      const { 'tus-resumable': version } = headers;
      return client.send(upload.remove, { params, headers: { 'tus-resumable': version } });
    },
  },
} satisfies Record<string, RoleRow>;
