// Calls of taken reports (api 21).
import { call, taggedShape } from '../call.ts';
import { reportChangesSchema, takenReportSchema } from '../shapes/reportShapes.ts';
import { dataListOf, dataOf } from '../shapes.ts';

/** Lists taken reports: last time, last person, and changes since the caller's own copy. */
export const takenReportsCall = call({
  method: 'GET',
  path: '/api/competition/:id/reports',
  access: 'competition-sound',
  offline: 'cached',
  answer: taggedShape(dataListOf(takenReportSchema)),
});

/** Downloads the changes of one report since the caller's last copy. */
export const reportChanges = call({
  method: 'GET',
  path: '/api/competition/:id/reports/:report/changes',
  access: 'competition-sound',
  offline: 'cached',
  answer: taggedShape(dataOf(reportChangesSchema)),
});
