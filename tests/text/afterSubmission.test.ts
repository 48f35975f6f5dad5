// Texts about changes after the submission match what the organiser can do (behaviour 5.18, behaviour 5.21).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wizardText } from '#text/enter/wizard.ts';
import { previewText } from '#text/enter/preview.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';

const DENIED = /измен[^'`.]*нельзя|нельзя[^'`.]*измен/iu;

test('no sentence denies that a submitted application can be changed', () => {
  const denying = globSync('src/text/**/*.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => DENIED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(denying).toEqual([]);
});

const { confirmStep } = wizardText;
const { submittedElsewhere } = draftsText;

test.each([
  confirmStep.text,
  confirmStep.waiting,
  confirmStep.waitingInTab,
  previewText.afterwards,
  previewText.dialog.warningText,
])('the text says that its sender may delete it and submit it again: %s', (sentence) => {
  expect(sentence).toMatch(/До конца приёма .*удалить и подать заново/u);
});

test.each([
  confirmStep.text,
  confirmStep.waiting,
  confirmStep.waitingInTab,
  previewText.afterwards,
  previewText.dialog.warning,
  previewText.submitted.text,
  submittedElsewhere.text,
  submittedElsewhere.kept,
  returnText.again.text(undefined),
  returnText.again.text(2),
  returnText.ended.text,
])('the text says who changes it: %s', (sentence) => {
  expect(sentence).toMatch(/организатор/iu);
});
