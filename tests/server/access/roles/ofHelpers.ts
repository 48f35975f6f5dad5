// The table of roles: helpers of a competition and their invitations.
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ITS_ORGANISER, ITS_SOUND, type RoleRow, SIGNED_IN } from './statuses.ts';

const { helper } = calls;

export const ofHelpers = {
  'helper.list': {
    answers: ITS_ORGANISER,
    send: ({ competition: id }, client) =>
      client.fetch(callAddress<Call>(helper.list, { id }), { method: 'GET' }),
  },
  'helper.invite': {
    answers: ITS_ORGANISER,
    send: ({ competition: id }, client) =>
      client.send(helper.invite, { params: { id }, sent: { role: 'sound' } }),
  },
  'helper.cancelInvitation': {
    answers: ITS_ORGANISER,
    async send({ newInvitation }, client) {
      const { competition: id, id: invitation } = await newInvitation();
      return client.send(helper.cancelInvitation, { params: { id, invitation } });
    },
  },
  'helper.remove': {
    answers: ITS_ORGANISER,
    async send({ newHelper, competition: id }, client) {
      return client.send(helper.remove, { params: { id, helper: await newHelper() } });
    },
  },
  // 404 for the organiser, who is no helper.
  'helper.leave': {
    answers: { ...ITS_SOUND, organiser: 404 },
    async send({ newHelper, competition: id }, client) {
      await newHelper();
      return client.send(helper.leave, { params: { id } });
    },
  },
  'helper.invitation': {
    answers: SIGNED_IN,
    send: async ({ newInvitation }, client) =>
      client.send(helper.invitation, { sent: { token: (await newInvitation()).token } }),
  },
  'helper.accept': {
    answers: { ...SIGNED_IN, organiser: 409 },
    send: async ({ newInvitation }, client) =>
      client.send(helper.accept, { sent: { token: (await newInvitation()).token } }),
  },
  'helper.competitions': {
    answers: SIGNED_IN,
    send: (_, client) => client.send(helper.competitions, {}),
  },
} satisfies Record<string, RoleRow>;
