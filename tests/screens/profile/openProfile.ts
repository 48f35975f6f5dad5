import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { calls } from '#contract/calls.ts';
import type { Profile } from '#contract/shapes/userShapes.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { paths } from '#page/paths.ts';
import { profile } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { accountText } from '#text/account/account.ts';
import { refusalTexts } from '#text/server/refusals.ts';

export const signInAnew = () => signedInAs(`coach-${crypto.randomUUID()}`);

export async function openProfile(facts: Partial<Profile> = {}, ...stubs: Stub[]) {
  signInAnew();
  const asked = stubCalls([...stubs, answers(calls.user.get, {}, { data: profile(facts) })]);
  showPageAt(paths.profile);
  await screen.findByRole('region', { name: accountText.person.title });
  return asked;
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }));

export const fieldsRefused = (
  code: 'bad-fullname' | 'wrong-password' | 'password-needed',
  fields: object,
): (() => Response) => {
  const body = { code, message: refusalTexts[code], fields };
  return () => Response.json(body, { status: REFUSALS[code] });
};
