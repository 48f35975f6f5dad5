import { calls } from '#contract/calls.ts';
import type { HelperRole } from '#domain/competition/competition.ts';
import type { ApiClient } from '../network/apiClient.ts';

/** Creates an invitation to help with a competition; returns the secret of its link. */
export async function inviteTo(
  organiser: ApiClient,
  competition: string,
  role: HelperRole,
): Promise<string> {
  const asked = { params: { id: competition }, sent: { role } };
  return (await organiser.call(calls.helper.invite, asked)).data.token;
}

export async function letHelp(
  organiser: ApiClient,
  helper: ApiClient,
  competition: string,
  role: HelperRole,
): Promise<void> {
  const token = await inviteTo(organiser, competition, role);
  await helper.call(calls.helper.accept, { sent: { token } });
}
