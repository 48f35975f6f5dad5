// Somebody new who signs up over HTTP, as a person does: at servers whose records a test does not hold.
import { calls } from '#contract/calls.ts';
import { ApiClient } from '../network/apiClient.ts';
import { TEST_PASSWORD } from '../run/startServer.ts';

/** The first one of a server may create competitions. */
export async function signUp(url: string, login: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const sent = { login, password: TEST_PASSWORD, fullname: login, email: 'team@example.ru' };
  await client.call(calls.auth.signup, { sent });
  return client;
}
