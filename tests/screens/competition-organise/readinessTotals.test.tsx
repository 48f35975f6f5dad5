import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReadinessTotals } from '#screens/competition-organise/readiness/ReadinessTotals.tsx';
import { show } from '#tests/support/browser/showPage.tsx';
import { readinessText } from '#text/competition/readiness.ts';

const entry = { number: 1, name: '', card: true, music: false, musicLength: null } as const;
const facts = { city: '', representative: '', phone: '', preparedBy: '', email: '' } as const;
const at = '2026-11-18T16:42:00.000Z';
const teams = [
  {
    ...facts,
    state: 'submitted',
    rowid: 1,
    at,
    team: 'Волна',
    people: { women: 2, men: 0, unsaid: 0, staff: 3, judges: 1 },
    entries: [{ ...entry, routine: 'free-duet' }],
  },
  {
    ...facts,
    state: 'draft',
    draft: 'delta',
    at,
    team: 'Дельта',
    entries: [{ ...entry, routine: 'free-solo' }],
  },
] as const;
const PEOPLE = '2 спортсменки';

test('totals expand to a list, with those of drafts separately', async () => {
  show(<ReadinessTotals teams={teams}>{null}</ReadinessTotals>);
  expect(screen.getByText(PEOPLE)).not.toBeVisible();
  await userEvent.click(screen.getByText(readinessText.inDetail));
  expect(screen.getByText(PEOPLE)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ещё в черновиках' })).toBeVisible();
  expect(screen.getByText('Пр. Соло 1')).toBeVisible();
});
