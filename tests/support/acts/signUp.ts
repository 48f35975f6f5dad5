// Signs up over HTTP, for servers in another process whose records a test cannot reach.
import { calls } from '#contract/calls.ts';
import { ApiClient } from '../network/apiClient.ts';
import { TEST_PASSWORD } from '../server/startServer.ts';

/** Signs up; the first user of a server may create competitions. */
export async function signUp(url: string, login: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const sent = { login, password: TEST_PASSWORD, fullname: login, email: 'team@example.ru' };
  await client.call(calls.auth.signup, { sent });
  return client;
}
