import type { ApiClient } from '#tests/support/network/apiClient.ts';
import type { Role, World } from './world.ts';

type Statuses = Readonly<Record<Role, number>>;

export interface RoleRow {
  answers: Statuses;
  /** Sends a valid call, so that its answer depends only on the role. */
  send: (world: World, client: ApiClient) => Promise<Response>;
}

const all = (status: number): Statuses => ({
  visitor: status,
  ended: status,
  deleted: status,
  person: status,
  coach: status,
  otherCoach: status,
  organiser: status,
  otherOrganiser: status,
  secretary: status,
  sound: status,
  former: status,
});

const UNKNOWN = { visitor: 401, ended: 401, deleted: 401 };

export const ANYONE = all(200);
export const SIGNED_IN: Statuses = { ...all(200), ...UNKNOWN };
export const ORGANISERS: Statuses = {
  ...all(403),
  ...UNKNOWN,
  organiser: 200,
  otherOrganiser: 200,
};
export const ITS_ORGANISER: Statuses = { ...all(403), ...UNKNOWN, organiser: 200 };
export const ITS_SECRETARY: Statuses = { ...ITS_ORGANISER, secretary: 200 };
export const ITS_SOUND: Statuses = { ...ITS_SECRETARY, sound: 200 };
export const ITS_COACH: Statuses = { ...all(404), ...UNKNOWN, coach: 200 };
export const COACH_OR_ORGANISER: Statuses = { ...ITS_COACH, organiser: 200, secretary: 200 };
export const APPLICATION_SECRETARY: Statuses = { ...COACH_OR_ORGANISER, coach: 403 };
export const WITHOUT_COMPETITIONS: Statuses = {
  ...SIGNED_IN,
  organiser: 409,
  otherOrganiser: 409,
};
