// The texts of step 3 about «Подтвердить загрузку» and disabled tabs are true (behaviour 7.7, behaviour 8.1).
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemListText } from '#text/form/problemList.ts';
import { chooseForm, competition, openEnterPage, parsed, press, tab } from './enterPage.tsx';

test('a form with errors can be confirmed as its text says, and then enables the tabs', async () => {
  const read = Promise.withResolvers<ParsedApplication>();
  openEnterPage({
    answers: [answering(calls.application.parse, async () => ({ answer: await read.promise }))],
  });
  const empty = await templateOnDevice(competition);
  if (!empty) throw new Error('the device makes no form');
  await chooseForm(new File([empty], 'Заявка.xlsx', { type: MEDIA_TYPE.xlsx }));
  expect(await screen.findByText(problemListText.confirmAnyway)).toBeVisible();
  expect(screen.getByText(/^проверен на устройстве/u)).toBeVisible();
  expect(await tab('preview')).toHaveAccessibleDescription(enterText.closedTabs.noForm);
  expect(screen.getByRole('main').textContent).not.toMatch(
    /подтвердить загрузку можно будет|откроются, когда файл заявки будет проверен/iu,
  );
  await press(wizardText.uploadStep.confirm);
  await waitFor(async () =>
    expect(await tab('preview')).toHaveAccessibleDescription(enterText.closedTabs.reading),
  );
  read.resolve(parsed);
  await waitFor(async () => expect(await tab('preview')).toBeEnabled());
});
