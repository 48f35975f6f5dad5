import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { outboxText } from '#text/outbox.ts';

/** Chooses an action from the menu of a row. `row`: the programme and the kind of a file, or the application. */
export async function chooseOf(row: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: outboxText.actions.more(row) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
