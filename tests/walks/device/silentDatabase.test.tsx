import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';

test('a database that does not respond blocks neither screens nor requests', async () => {
  signedInAs('coach');
  document.cookie = `${COOKIE.account}=a1; path=/`;
  const listed = competition({ name: 'Кубок Невы' });
  stubCalls([answers(calls.competition.list, { type: 'active' }, { data: [listed] })]);
  const unanswered = { addEventListener: { value: () => undefined } };
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(
    Object.create(IDBRequest.prototype, unanswered),
  );
  const { container } = showPageAt(paths.competitionsActive);
  await expect.poll(() => container.querySelector('main')).not.toBeNull();
  await expect.poll(() => container.textContent).toContain(listed.name);
});
