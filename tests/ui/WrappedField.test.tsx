// A line of text that is longer than its field.
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { WrappedField } from '#ui/form/TextAreaField.tsx';

function Name() {
  const [name, setName] = useState('');
  return <WrappedField label="Название" value={name} onChange={setName} />;
}

test('all of it is seen, in as many lines as it takes, and it stays one line', async () => {
  const submit = vi.fn<() => void>();
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Name />
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Название' });
  const { height } = field.getBoundingClientRect();
  // One line, as high as its neighbours.
  expect(field.parentElement?.getBoundingClientRect().height).toBe(48);
  fireEvent.change(field, { target: { value: 'Первенство федерального округа\n\n'.repeat(9) } });
  expect(field).toHaveValue('Первенство федерального округа '.repeat(9));
  expect(field.scrollHeight).toBe(field.clientHeight);
  expect(field.getBoundingClientRect().height).toBeGreaterThan(height);
  await userEvent.type(field, '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(field).toHaveValue('Первенство федерального округа '.repeat(9));
});
