// A page that is drawn in parts, and comes back: where it is scrolled to.
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { KeptScroll } from '#ui/layout/KeptScroll.tsx';

const LEFT_AT = 2000;

/** Too low at first for where it was left. */
function Long() {
  const [height, setHeight] = useState(1000);
  return (
    <main style={{ height }}>
      <h1 tabIndex={-1}>Список</h1>
      <button type="button" onClick={() => setHeight(9000)}>
        вырасти
      </button>
      <Link to="/other">дальше</Link>
    </main>
  );
}

function Other() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      назад
    </button>
  );
}

/** Without a pointer or a key, as the page does by itself. */
const press = (name: string) => screen.getByText(name).click();

/** A page that was left at that place and has come back low. */
async function comeBack(): Promise<void> {
  show(
    <>
      <KeptScroll />
      <Routes>
        <Route path="/" element={<Long />} />
        <Route path="/other" element={<Other />} />
      </Routes>
    </>,
  );
  press('вырасти');
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(LEFT_AT * 2);
  scrollTo(0, LEFT_AT);
  press('дальше');
  await screen.findByText('назад');
  press('назад');
  await screen.findByText('вырасти');
}

test('is found once the page is high enough, whatever the focus is led to', async () => {
  await comeBack();
  press('вырасти');
  await expect.poll(() => scrollY).toBe(LEFT_AT);
  scrollTo(0, 0);
  screen.getByRole('heading').focus();
  await expect.poll(() => scrollY).toBe(LEFT_AT);
});

test('is left to the person who does something first', async () => {
  await comeBack();
  await userEvent.click(screen.getByText('вырасти'));
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(LEFT_AT * 2);
  await new Promise((seen) => {
    requestAnimationFrame(() => requestAnimationFrame(seen));
  });
  expect(scrollY).toBeLessThan(LEFT_AT);
});
