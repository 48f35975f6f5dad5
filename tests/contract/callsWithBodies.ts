// Every call with a body, as somebody sends it, and the parameters that its handler is to be reached with.
import { createHash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { cardFile, musicFile, pdfFile } from '#tests/support/server/acts/submit.ts';
import { musicOf, pieceOf } from '#tests/support/server/acts/uploads.ts';

type CallWithBody = [
  name: string,
  send: (person: ApiClient) => Promise<Response>,
  params?: () => object,
];

const TRACK = mp3Frames(3);
const HASH = createHash('sha256').update(TRACK).digest('hex');

const ENTRY = { routine: 'free-solo', name: 'Нева' };

/** Decisions about an entry of an application, and what is asked for. */
function decisionCalls(application: () => string): CallWithBody[] {
  const of = () => ({ id: application() });
  const sent = { ...ENTRY, reason: 'a' };
  const swap = { ...sent, leaving: 'b', coming: 'c' };
  const { withdraw, restore, swap: swapIn, ask, decide } = calls.application;
  return [
    ['application.withdraw', (person) => person.send(withdraw, { params: of(), sent }), of],
    ['application.restore', (person) => person.send(restore, { params: of(), sent: ENTRY }), of],
    ['application.swap', (person) => person.send(swapIn, { params: of(), sent: swap }), of],
    [
      'application.ask',
      (person) => person.send(ask, { params: of(), sent: { ...sent, kind: 'withdrawal' } }),
      of,
    ],
    [
      'application.decide',
      (person) =>
        person.send(decide, { params: { ...of(), request: '1' }, sent: { decision: 'decline' } }),
      () => ({ ...of(), request: '1' }),
    ],
  ];
}

/** `ids`: what is there by the time of sending. A competition is asked for before the file is taken. */
export function callsWithBodies(
  ids: () => { competition: string; application: string },
): CallWithBody[] {
  const xlsx = new Blob(['PK']);
  const place = () => ({ competition: ids().competition, routine: 'free-solo', teamName: 'Нева' });
  const params = { draft: DRAFT };
  return [
    [
      'auth.login',
      (person) => person.send(calls.auth.login, { sent: { login: 'a', password: 'b' } }),
    ],
    [
      'auth.signup',
      (person) =>
        person.send(calls.auth.signup, {
          sent: { login: 'a', password: 'b', email: 'c', fullname: 'd' },
        }),
    ],
    ['auth.forgotten', (person) => person.send(calls.auth.forgotten, { sent: { login: 'a' } })],
    [
      'auth.newPassword',
      (person) => person.send(calls.auth.newPassword, { sent: { token: 'a', password: 'b' } }),
    ],
    [
      'user.save',
      (person) => person.send(calls.user.save, { sent: { fullname: 'a', email: 'b' } }),
    ],
    [
      'user.password',
      (person) => person.send(calls.user.password, { sent: { password: 'a', newPassword: 'b' } }),
    ],
    [
      'user.chooseMail',
      (person) => person.send(calls.user.chooseMail, { sent: { receipts: true } }),
    ],
    [
      'competition.remind',
      (person) =>
        person.send(calls.competition.remind, {
          params: { id: ids().competition },
          sent: { drafts: [], applications: [] },
        }),
      () => ({ id: ids().competition }),
    ],
    ['user.remove', (person) => person.send(calls.user.remove, { sent: { password: 'a' } })],
    [
      'competition.create',
      (person) =>
        person.send(calls.competition.create, {
          sent: { name: 'Кубок', deadline: 'x' },
          file: pdfFile(),
        }),
    ],
    [
      'competition.edit',
      (person) =>
        person.send(calls.competition.edit, {
          params: { id: ids().competition },
          sent: { name: 'Кубок', etag: 'x' },
        }),
      () => ({ id: ids().competition }),
    ],
    [
      'competition.limitMusic',
      (person) =>
        person.send(calls.competition.limitMusic, {
          params: { id: ids().competition },
          sent: { limits: {}, seen: '' },
        }),
      () => ({ id: ids().competition }),
    ],
    [
      'application.return',
      (person) =>
        person.send(calls.application.return, {
          params: { id: ids().application },
          sent: { reason: 'a', until: 'b' },
        }),
      () => ({ id: ids().application }),
    ],
    ...decisionCalls(() => ids().application),
    [
      'helper.invite',
      (person) =>
        person.send(calls.helper.invite, {
          params: { id: ids().competition },
          sent: { role: 'sound' },
        }),
      () => ({ id: ids().competition }),
    ],
    [
      'helper.invitation',
      (person) => person.send(calls.helper.invitation, { sent: { token: 'a' } }),
    ],
    ['helper.accept', (person) => person.send(calls.helper.accept, { sent: { token: 'a' } })],
    ['application.parse', (person) => person.send(calls.application.parse, { file: xlsx })],
    [
      'application.save',
      (person) =>
        person.send(calls.application.save, {
          sent: { application: '{}', competition: ids().competition },
          file: xlsx,
        }),
    ],
    [
      'draft.save',
      async (person) =>
        person.send(
          calls.draft.save,
          await savingOf({ id: DRAFT, competition: ids().competition, form: xlsx }),
        ),
      () => params,
    ],
    [
      'card.upload',
      (person) => person.send(calls.card.upload, { sent: place(), file: cardFile() }),
    ],
    [
      'music.upload',
      (person) => person.send(calls.music.upload, { sent: place(), file: musicFile() }),
    ],
    [
      'upload.append',
      async (person) =>
        person.send(
          calls.upload.append,
          await pieceOf(musicOf(ids().competition), new Blob([TRACK])),
        ),
      () => ({ sha256: HASH }),
    ],
  ];
}
