import { call, jsonShape } from '../call.ts';
import { HEALTH_PATH } from '../healthPath.ts';
import * as shapes from '../shapes.ts';

/** Liveness: the process answers. */
export const health = call('GET', HEALTH_PATH, 'anyone', {
  answer: jsonShape(shapes.healthSchema),
});

/** Readiness: database and file store answer as well. */
export const ready = call('GET', '/api/ready', 'anyone');

/** Settings; an installed page polls them for changes. */
export const settings = call('GET', '/api/settings', 'anyone', {
  offline: 'cached',
  answer: jsonShape(shapes.settingsSchema),
});

export const description = {
  openApi: call('GET', '/api/openapi.json', 'anyone', {
    answer: jsonShape(shapes.descriptionSchema),
  }),
  exportSchema: call('GET', '/api/export.schema.json', 'anyone', {
    answer: jsonShape(shapes.descriptionSchema),
  }),
} as const;
