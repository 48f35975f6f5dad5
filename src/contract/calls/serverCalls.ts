import { call, jsonShape } from '../call.ts';
import { HEALTH_PATH } from '../healthPath.ts';
import * as shapes from '../shapes.ts';

/** Liveness: the process answers. */
export const health = call({
  method: 'GET',
  path: HEALTH_PATH,
  access: 'anyone',
  answer: jsonShape(shapes.healthSchema),
});

/** Readiness: database and file store answer as well. */
export const ready = call({
  method: 'GET',
  path: '/api/ready',
  access: 'anyone',
  answer: jsonShape(shapes.emptySchema),
});

/** Settings; an installed page polls them for changes. */
export const settings = call({
  method: 'GET',
  path: '/api/settings',
  access: 'anyone',
  offline: 'cached',
  answer: jsonShape(shapes.settingsSchema),
});

export const description = {
  openApi: call({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    answer: jsonShape(shapes.descriptionSchema),
  }),
  exportSchema: call({
    method: 'GET',
    path: '/api/export.schema.json',
    access: 'anyone',
    answer: jsonShape(shapes.descriptionSchema),
  }),
} as const;
