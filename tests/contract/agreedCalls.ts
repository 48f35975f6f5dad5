// Calls that other clients use. Their methods and paths must not change.

/** Method and path (api 1.2). */
export const AGREED = [
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'GET /api/auth/logout',
  'GET /api/competition/{id}',
  'GET /api/competition/{id}/statistic',
  'GET /api/competition/{id}/file',
  'GET /api/competition/list/{type}',
  'POST /api/competition/create',
  'DELETE /api/competition/{id}',
  'GET /api/competition/{id}/finalize',
  'GET /api/competition/{id}/finalizeNew',
  'GET /api/competition/{id}/athletes',
  'GET /api/competition/{id}/judges',
  'GET /api/application/template/get/{competitionId}',
  'POST /api/application/parse',
  'POST /api/application/save',
  'GET /api/application/list/user',
  'GET /api/application/{id}',
  'DELETE /api/application/{id}',
  'POST /api/cards/upload',
  'POST /api/music/upload',
  'GET /api/cards/exists/{competition}/{routine}/{teamName}',
  'GET /api/music/exists/{competition}/{routine}/{teamName}',
  'GET /api/cards/{competition}/{routine}/{teamName}',
  'GET /api/music/{competition}/{routine}/{teamName}',
  'GET /api/cards/filename/{competition}/{routine}/{teamName}',
  'DELETE /api/cards/{competition}/{routine}/{teamName}',
  'DELETE /api/music/{competition}/{routine}/{teamName}',
  'GET /api/music/list/user',
  'GET /api/cards/list/user',
];

export const writtenCall = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
