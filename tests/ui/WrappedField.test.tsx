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

test('the whole text is visible on as many lines as needed, without line breaks in the value', async () => {
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
  // One line is as high as other fields.
  expect(field.parentElement?.getBoundingClientRect().height).toBe(48);
  fireEvent.change(field, { target: { value: 'Первенство федерального округа\n\n'.repeat(9) } });
  expect(field).toHaveValue('Первенство федерального округа '.repeat(9));
  expect(field.scrollHeight).toBe(field.clientHeight);
  expect(field.getBoundingClientRect().height).toBeGreaterThan(height);
  await userEvent.type(field, '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(field).toHaveValue('Первенство федерального округа '.repeat(9));
});
