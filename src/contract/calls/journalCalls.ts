// Calls of a journal, of a competition or an application (api 19).
import { call, jsonShape } from '../call.ts';
import { journalPartSchema, journalSchema } from '../shapes/journalShapes.ts';

export const ofCompetition = call({
  method: 'GET',
  path: '/api/competition/:id/journal',
  access: 'competition-secretary',
  query: journalPartSchema,
  offline: 'cached',
  answer: jsonShape(journalSchema),
});

export const ofApplication = call({
  method: 'GET',
  path: '/api/application/:id/journal',
  access: 'application-or-competition-secretary',
  query: journalPartSchema,
  offline: 'cached',
  answer: jsonShape(journalSchema),
});
