// The form prefilled from an earlier application: which application is offered, the downloaded form, and hints.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { OwnApplication } from '#contract/shapes.ts';
import { emptyProgrammes, type ParsedApplication } from '#domain/application.ts';
import { readCached } from '#offline/device/cache.ts';
import { readOnDevice, templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { type Stub, answering } from '#tests/support/browser/stubCalls.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { applicationDetail, ownApplication } from '#tests/support/browser/screenData.ts';
import { cleanup } from '#tests/support/browser/render.tsx';
import { filledTemplateText, wizardText } from '#text/enter/wizard.ts';
import { kindText } from '#text/form/problemKinds.ts';
import {
  competition,
  made,
  openEnterPage,
  openTab,
  parsed,
  press,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { signedInOwner } from '#tests/screens/competition-enter/keptDraft.ts';

const { get, list, template } = calls.application;
const earlier = ownApplication({ teamName: 'Нева-1', name: 'Кубок Поволжья' });
const sound: ParsedApplication = { ...parsed, phone: '+7 900 123-45-67' };

const listed = (...applications: OwnApplication[]): Stub =>
  answering(list, () => ({ answer: { data: applications, removed: [] } }));
const twoTeams = listed(
  ownApplication({ rowid: 8, teamName: 'Нева-2', confirmedAt: '2026-01-02T09:00:00Z' }),
  earlier,
);
const detailed = (content: object): Stub =>
  answering(get, () => ({ answer: { data: applicationDetail(content) } }));
function filled(team: ParsedApplication): Stub {
  let form: Blob | undefined;
  return answering(template, async () => {
    form ??= await templateOnDevice(competition, team);
    return { answer: form ?? new Blob() };
  });
}
const lost = [
  answering(list, () => 'lost'),
  answering(get, () => 'lost'),
  answering(template, () => 'lost'),
] as const;

const NAME = 'Заявка_Нева-1_Кубок Невы.xlsx';
const take = () => press(filledTemplateText.button);

async function savedApplication(saved: ReturnType<typeof savedFiles>) {
  const bytes = await (await fetch(saved.at(-1)?.address ?? '')).blob();
  const read = await readOnDevice(bytes, Date.now());
  return read?.kind === 'read' ? read.application : undefined;
}
const keptOnDevice = (rowid: number) =>
  waitFor(async () =>
    expect(await readCached(signedInOwner(), get, { params: { id: String(rowid) } })).toBeDefined(),
  );

test('of several teams the last submitted one is named, its people come from the server, and another can be chosen', async () => {
  const saved = savedFiles();
  const asked = openEnterPage({ answers: [twoTeams, detailed(sound), filled(sound)] });
  await openTab('apply');
  expect(await screen.findByText(/«Нева-1», соревнование «Кубок Поволжья»/u)).toBeVisible();
  await take();
  expect(await screen.findByText(filledTemplateText.sound)).toBeVisible();
  const choice = screen.getByLabelText(filledTemplateText.choice);
  expect(choice).toHaveValue('7');
  await keptOnDevice(8);
  await userEvent.selectOptions(choice, '8');
  expect(screen.queryByText(filledTemplateText.sound)).toBeNull();
  expect(screen.getByText(/«Нева-2», соревнование «Кубок Поволжья»/u)).toBeVisible();
  await take();
  await screen.findByText(filledTemplateText.sound);
  expect(namesOf(saved)).toEqual([NAME, 'Заявка_Нева-2_Кубок Невы.xlsx']);
  expect(made(asked, template).map(({ query }) => query.get('from'))).toEqual(['7', '8']);
  await press(wizardText.downloadStep.button);
  await waitFor(() => expect(made(asked, template)).toHaveLength(3));
  expect(made(asked, template).at(-1)?.query.has('from')).toBe(false);
});

test('outdated values are listed with their cells', async () => {
  const [anna, ...others] = parsed.athletes;
  if (!anna) throw new Error('the form names somebody');
  const aged = { ...parsed, athletes: [{ ...anna, birthDate: '1950-01-02' }, ...others] };
  openEnterPage({ answers: [listed(earlier), detailed(aged), filled(aged)] });
  await openTab('apply');
  await take();
  const found = await screen.findByRole('region', { name: filledTemplateText.toCheck });
  expect(found.textContent).toContain(kindText({ code: 'phone-missing' }));
  expect(found.textContent).toContain(kindText({ code: 'age-unusual' }));
  expect(found.textContent).toContain('B12');
});

test('offline the form is made of cached data, even of an older format', async () => {
  const saved = savedFiles();
  const athletes = [{ family: 'Иванова', name: 'Анна', birthDate: '2010-01-02', sex: 'F' }];
  const old = { teamName: 'Нева-1', representative: 'Орлова М.П.', athletes };
  const user = crypto.randomUUID();
  openEnterPage({ answers: [listed(earlier), detailed(old)] }, user);
  await keptOnDevice(7);
  cleanup();
  openEnterPage({ answers: lost }, user);
  await openTab('apply');
  await take();
  await screen.findByRole('region', { name: filledTemplateText.toCheck });
  expect(namesOf(saved)).toEqual([NAME]);
  const { problems, ...application } = (await savedApplication(saved)) ?? parsed;
  expect(application).toMatchObject({
    formCompetition: competition.id,
    ...emptyProgrammes(),
    ...old,
  });
  expect(problems.map(({ code }) => code)).toContain('phone-missing');
});
