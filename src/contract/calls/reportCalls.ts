// The calls of reports that were taken (api 21).
import { call, jsonShape } from '../call.ts';
import { reportChangesSchema, takenReportSchema } from '../shapes/reportShapes.ts';
import { dataListOf, dataOf } from '../shapes.ts';

/** The reports that were ever taken: when and by whom last, and how much has changed since one's own taking. */
export const takenReportsCall = call({
  method: 'GET',
  path: '/api/competition/:id/reports',
  access: 'competition-sound',
  offline: 'cached',
  answer: jsonShape(dataListOf(takenReportSchema)),
});

/** The sheet of changes of one report since one's own last taking. */
export const reportChanges = call({
  method: 'GET',
  path: '/api/competition/:id/reports/:report/changes',
  access: 'competition-sound',
  offline: 'cached',
  answer: jsonShape(dataOf(reportChangesSchema)),
});
