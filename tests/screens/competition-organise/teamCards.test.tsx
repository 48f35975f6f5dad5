import { screen } from '@testing-library/dom';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { TeamCards } from '#screens/competition-organise/readiness/Teams.tsx';
import { readinessText } from '#text/competition/readiness.ts';
import { show } from '#tests/support/browser/showPage.tsx';

test('a long word in a name does not cover the contacts of a team', async () => {
  await page.viewport(390, 844);
  const long = 'Щ'.repeat(200);
  const team = {
    state: 'draft',
    draft: 'wave',
    at: '2026-11-18T16:42:00.000Z',
    team: long,
    city: long,
    representative: long,
    phone: '+7 917 204-15-38',
    preparedBy: '',
    email: 'wave@example.ru?bcc=spy%40example.ru',
    entries: [],
  } as const;
  show(<TeamCards teams={[team]} limits={undefined} now={Date.parse(team.at)} />);
  const { left } = screen
    .getByRole('link', { name: readinessText.call(long) })
    .getBoundingClientRect();
  for (const words of screen.getAllByText(long)) {
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(left);
  }
  const write = screen.getByRole('link', { name: readinessText.write(long) });
  expect(write).toHaveAttribute('href', expect.not.stringContaining('?'));
});
