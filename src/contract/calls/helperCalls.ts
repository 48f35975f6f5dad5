import { call, jsonShape } from '../call.ts';
import { competitionSchema } from '../shapes/competitionShapes.ts';
import * as helpers from '../shapes/helperShapes.ts';
import { dataListOf, dataOf } from '../shapes.ts';

export const helper = {
  list: call('GET', '/api/competition/:id/helpers', 'competition-owner', {
    offline: 'cached',
    answer: jsonShape(dataOf(helpers.helpersSchema)),
  }),
  invite: call('POST', '/api/competition/:id/invitations', 'competition-owner', {
    body: jsonShape(helpers.invitedRoleSchema),
    answer: jsonShape(dataOf(helpers.newInvitationSchema)),
  }),
  cancelInvitation: call(
    'DELETE',
    '/api/competition/:id/invitations/:invitation',
    'competition-owner',
  ),
  remove: call('DELETE', '/api/competition/:id/helpers/:helper', 'competition-owner'),
  leave: call('DELETE', '/api/competition/:id/helping', 'competition-sound'),
  invitation: call('POST', '/api/invitation', 'user', {
    withoutRoom: true,
    body: jsonShape(helpers.invitationUseSchema),
    answer: jsonShape(dataOf(helpers.invitationSchema)),
  }),
  accept: call('POST', '/api/invitation/accept', 'user', {
    body: jsonShape(helpers.invitationUseSchema),
    answer: jsonShape(dataOf(helpers.acceptedSchema)),
  }),
  competitions: call('GET', '/api/helping', 'user', {
    offline: 'cached',
    answer: jsonShape(dataListOf(competitionSchema)),
  }),
} as const;
