import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { documentTitle } from '#text/ui.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';

test('the heading names the page, and gets the focus after a navigation but not on the first load', async () => {
  show(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <PageHead title="Моя музыка" />
            <Link to="/cards">дальше</Link>
          </>
        }
      />
      <Route path="/cards" element={<PageHead title="Мои карточки тренера" />} />
    </Routes>,
  );
  expect(document.title).toBe(documentTitle('Моя музыка'));
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'дальше' }));
  await expect.poll(() => document.title).toBe(documentTitle('Мои карточки тренера'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a long word in the line below breaks at the edge of the screen', async () => {
  await page.viewport(390, 844);
  show(<PageHead title="Волна" subtitle={'Ш'.repeat(300)} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
