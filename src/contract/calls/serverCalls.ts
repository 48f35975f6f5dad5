// The calls about the server itself: how it is, what it is set to, what it can be asked.
import { call, jsonShape } from '../call.ts';
import { HEALTH_PATH } from '../healthPath.ts';
import * as shapes from '../shapes.ts';

/** The process answers. */
export const health = call({
  method: 'GET',
  path: HEALTH_PATH,
  access: 'anyone',
  answer: jsonShape(shapes.healthSchema),
});

/** Database and file store answer, too: people may be sent here. */
export const ready = call({
  method: 'GET',
  path: '/api/ready',
  access: 'anyone',
  answer: jsonShape(shapes.emptySchema),
});

/** The settings of the server, so that an installed page learns when they change. */
export const settings = call({
  method: 'GET',
  path: '/api/settings',
  access: 'anyone',
  offline: 'cached',
  answer: jsonShape(shapes.settingsSchema),
});

/** The API and the export, described for programs that are made for them. */
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
