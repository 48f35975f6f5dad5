// A form that the device reads, and the picker of another one.
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { newSession, type OpenSession } from '#domain/entry-session/entrySession.ts';
import { FormFacts } from '#screens/competition-enter/apply/FormFacts.tsx';
import { PickForm } from '#screens/competition-enter/apply/UploadButtons.tsx';
import { show } from '#tests/support/browser/showPage.tsx';
import { wizardText } from '#text/enter/wizard.ts';
import { competition } from './enterPage.tsx';

const { id, name: competitionName, deadline } = competition;
const sessionKey = { owner: 'vera', competition: id, competitionName, deadline };
const { checking, notChecked, pickOther } = wizardText.uploadStep;
const form = { id: 'a', name: 'Заявка.xlsx', type: '', size: 1 };

const confirmed: OpenSession = {
  ...newSession(competition.id, { id: 'draft', writer: 'page' }),
  content: { ...emptyContent, tab: 'apply', step: 4, form },
};

const showWith = (deviceReading: OpenSession['deviceReading']) =>
  show(
    <PickForm
      sessionKey={sessionKey}
      session={{ ...confirmed, deviceReading }}
      competition={competition}
      now={0}
    />,
  );

test('no other form can be picked while the form is read again', () => {
  showWith({ kind: 'reading' });
  expect(screen.getByText(wizardText.filesStep.reading)).toBeVisible();
  expect(screen.getByLabelText(pickOther, { selector: 'input' })).toBeDisabled();
});

test('another form can be picked if the form could not be read again', () => {
  showWith({ kind: 'none' });
  expect(screen.queryByText(wizardText.filesStep.reading)).toBeNull();
  expect(screen.getByLabelText(pickOther, { selector: 'input' })).toBeEnabled();
});

test.each(['reading', 'none'] as const)(
  'an unconfirmed form whose device reading is %s',
  (kind) => {
    const content = { ...confirmed.content, step: 2 } as const;
    show(<FormFacts session={{ ...confirmed, content, deviceReading: { kind } }} />);
    expect(screen.getByText(kind === 'reading' ? checking : notChecked)).toBeVisible();
  },
);
