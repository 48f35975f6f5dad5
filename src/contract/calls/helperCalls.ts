import { call, jsonShape } from '../call.ts';
import { competitionSchema } from '../shapes/competitionShapes.ts';
import * as helpers from '../shapes/helperShapes.ts';
import { dataListOf, dataOf, emptySchema } from '../shapes.ts';

export const helper = {
  list: call({
    method: 'GET',
    path: '/api/competition/:id/helpers',
    access: 'competition-owner',
    offline: 'cached',
    answer: jsonShape(dataOf(helpers.helpersSchema)),
  }),
  invite: call({
    method: 'POST',
    path: '/api/competition/:id/invitations',
    access: 'competition-owner',
    body: jsonShape(helpers.invitedRoleSchema),
    answer: jsonShape(dataOf(helpers.newInvitationSchema)),
  }),
  cancelInvitation: call({
    method: 'DELETE',
    path: '/api/competition/:id/invitations/:invitation',
    access: 'competition-owner',
    answer: jsonShape(emptySchema),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/competition/:id/helpers/:helper',
    access: 'competition-owner',
    answer: jsonShape(emptySchema),
  }),
  leave: call({
    method: 'DELETE',
    path: '/api/competition/:id/helping',
    access: 'competition-sound',
    answer: jsonShape(emptySchema),
  }),
  invitation: call({
    method: 'POST',
    path: '/api/invitation',
    access: 'user',
    withoutRoom: true,
    body: jsonShape(helpers.invitationUseSchema),
    answer: jsonShape(dataOf(helpers.invitationSchema)),
  }),
  accept: call({
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'user',
    body: jsonShape(helpers.invitationUseSchema),
    answer: jsonShape(dataOf(helpers.acceptedSchema)),
  }),
  competitions: call({
    method: 'GET',
    path: '/api/helping',
    access: 'user',
    offline: 'cached',
    answer: jsonShape(dataListOf(competitionSchema)),
  }),
} as const;
