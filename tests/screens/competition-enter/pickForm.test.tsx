// Choosing another form while the one that was confirmed before is read again: a chooser would answer to nobody.
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { newSession, type OpenSession } from '#domain/entry-session/entrySession.ts';
import { PickForm } from '#screens/competition-enter/apply/PickForm.tsx';
import { show } from '#tests/support/browser/showPage.tsx';
import { wizardText } from '#text/enter/wizard.ts';
import { competition } from './enterPage.tsx';

const { pickOther } = wizardText.uploadStep;
const form = { id: 'a', name: 'Заявка.xlsx', type: '', size: 1 };

const confirmed: OpenSession = {
  ...newSession(competition.id, { id: 'draft', writer: 'page' }),
  content: { ...emptyContent, tab: 'apply', step: 4, form },
};

const showWith = (deviceReading: OpenSession['deviceReading']) =>
  show(
    <PickForm
      sessionKey={{ owner: 'vera', competition: competition.id }}
      session={{ ...confirmed, deviceReading }}
      competition={competition}
      now={0}
    />,
  );

test('no other form is picked while this one is read again', () => {
  showWith({ kind: 'reading' });
  expect(screen.getByText(wizardText.filesStep.reading)).toBeVisible();
  expect(screen.getByLabelText(pickOther, { selector: 'input' })).toBeDisabled();
});

test('another one is picked where it could not be read again', () => {
  showWith({ kind: 'none' });
  expect(screen.queryByText(wizardText.filesStep.reading)).toBeNull();
  expect(screen.getByLabelText(pickOther, { selector: 'input' })).toBeEnabled();
});
