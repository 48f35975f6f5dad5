// A submitted application: figures, programmes, deletion, files deleted since the submission (behaviour 11).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { applicationDetail, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import { some } from '#tests/support/long.ts';
import { showInPrint, sheet, touchPage } from '#tests/support/chromium/printedPage.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { applicationText } from '#text/application/application.ts';
import { musicText } from '#text/music.ts';
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { entryLabel, programmeTypeLabels } from '#text/programme.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';

const person = (family: string, name: string) => ({ family, name, surname: '', birthDate: '' });
const sokolova = person('Соколова', 'Мария');
const vetrova = person('Ветрова', 'Полина');
const kim = person('Ким', 'Алина');
const member = (who: typeof kim, isReserve = false) => ({ ...who, isReserve });

const CONTENT = {
  teamName: 'Жемчужина',
  figures: [sokolova, kim],
  free: { solo: [], male_solo: [], duet: [], mixed: [], team: [], highlight: [], combi: [] },
  tech: {
    solo: [],
    male_solo: [],
    duet: [
      {
        id: 'tech-duet-1',
        athletes: [member(sokolova), member(vetrova), member(kim, true)],
      },
    ],
    mixed: [],
    team: [],
  },
};

const { submittedForm } = applicationText.detail;
const params = { id: '7' };
const without = (...kinds: readonly FileKind[]) =>
  ownApplication({
    missing: kinds.map((kind) => ({ kind, routine: 'tech-duet', name: 'Соколова-Ветрова' })),
  });

const stored = (data: ApplicationDetail, own = ownApplication()): Stub[] => [
  answers(calls.application.get, params, { data }),
  answers(calls.application.list, {}, { data: [own], removed: [] }),
];

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the page shows team, stamp, figures and programmes; it is printed, its form downloaded, and after its deletion the own applications open', async () => {
  const saved = savedFiles();
  const form: Stub = {
    method: 'GET',
    address: callAddress(calls.application.form, params),
    respond: () => new Response('PK'),
  };
  const athlete = { ...sokolova, sex: 'F', rank: 'МС', coach: 'Воронова И.С.', figures: true };
  stubCalls([
    ...stored(applicationDetail({ ...CONTENT, athletes: [athlete] })),
    form,
    answers(calls.application.remove, params, {}),
  ]);
  showPageAt(paths.application('7'));
  expect(await heading('Жемчужина')).toBeVisible();
  expect(screen.getByText(/^Подана 18\sноября\s2026, \d\d:42$/u)).toBeVisible();
  const figures = within(screen.getByRole('region', { name: applicationText.detail.figures }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Соколова Мария',
    '2Ким Алина',
  ]);
  expect(optionsOf(applicationText.detail.free)).toEqual(Object.values(programmeTypeLabels));
  expect(optionsOf(applicationText.detail.tech)).toEqual([
    'Соло',
    'Соло м.',
    'Дуэт',
    'См. дуэт',
    'Группа',
  ]);
  expect(screen.getByLabelText(applicationText.detail.tech)).toHaveDisplayValue('Дуэт');
  expect(screen.getByText('Ветрова Полина')).toBeVisible();
  expect(screen.getByText('(Р)').parentElement).toHaveTextContent('Ким Алина (Р)');
  await userEvent.selectOptions(screen.getByLabelText(applicationText.detail.tech), 'Группа');
  expect(screen.queryByText('Ветрова Полина')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: submittedForm }));
  await expect.poll(() => namesOf(saved), soon).toEqual(['Заявка_Жемчужина_Кубок Поволжья.xlsx']);

  await showInPrint(async () =>
    userEvent.click(screen.getByRole('button', { name: namedApplicationText.action })),
  );
  expect(screen.getByRole('heading', { level: 1, name: namedApplicationText.title })).toBeVisible();
  expect(sheet().getByText(/^Подана 18\sноября\s2026, \d\d:42$/u)).toBeVisible();
  expect(screen.queryByText(namedApplicationText.draft)).toBeNull();
  const table = within(screen.getByRole('table', { name: namedApplicationText.athletes }));
  expect(table.getByText('Обяз., Тех. Дуэт')).toBeVisible();
  await touchPage();

  await userEvent.click(screen.getByRole('button', { name: applicationText.removal.action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(applicationText.removal.title('Жемчужина'))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: applicationText.removal.action }));
  // Looks for the toast first, because it disappears after 5 s.
  expect(await screen.findByText(toastText.success.applicationDeleted)).toBeVisible();
  await expect.poll(address, soon).toBe(paths.applications);
});

test('the question about a returned application names the files that will not stay', async () => {
  const returned = { reason: 'Нет карточки', at: inDays(-1), until: inDays(9) };
  stubCalls(stored(applicationDetail(CONTENT, { returned }), ownApplication({ returned })));
  showPageAt(paths.application('7'));
  const { action, files } = applicationText.removal;
  await userEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(new RegExp(files.stayOfReturned, 'u'))).toBeVisible();
});

test('after the deadline a deleted file cannot be uploaded again, and the page asks again before it deletes', async () => {
  const asked = stubCalls([
    ...stored(applicationDetail(CONTENT, { deadline: inDays(-1) }), without('music')),
    answers(calls.application.remove, params, {}),
  ]);
  showPageAt(paths.application('7'));
  await heading('Жемчужина');
  expect(await screen.findByText(applicationText.missingFiles.tooLate)).toBeVisible();
  const pick = screen.getByRole('button', {
    name: new RegExp(applicationText.missingFiles.pick.music, 'u'),
  });
  expect(pick).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(applicationText.removal.consequenceLate(false))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: applicationText.removal.action }));
  const first = within(await screen.findByRole('alertdialog'));
  await userEvent.click(first.getByRole('button', { name: applicationText.removal.action }));
  expect(await screen.findByText(applicationText.removal.lateText)).toBeVisible();
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: applicationText.removal.lateConfirm }));
  await expect.poll(address, soon).toBe(paths.applications);
});

test.each(some([paths.musicFile('7'), paths.cardFile('7')], (_, at) => at === 0))(
  '%s shows the same application without its deletion',
  async (path) => {
    stubCalls(stored(applicationDetail(CONTENT)));
    showPageAt(path);
    await heading('Жемчужина');
    expect(screen.queryByRole('button', { name: applicationText.removal.action })).toBeNull();
  },
);

test.each(some([{ ...CONTENT, teamName: '' }, {}, 'нечитаемое'], (_, at) => at !== 1))(
  'an application without a team name asks to delete and submit it again, and can be deleted',
  async (content) => {
    const json = typeof content === 'string' ? content : JSON.stringify(content);
    stubCalls(stored(applicationDetail({}, { json })));
    showPageAt(paths.application('7'));
    expect(await screen.findByText(applicationText.withoutTeamName)).toBeVisible();
    expect(screen.getByRole('button', { name: applicationText.removal.action })).toBeVisible();
  },
);

test('a card deleted since the submission can be uploaded again before the deadline', async () => {
  const stubs = stored(applicationDetail(CONTENT), without('card'));
  stubs.push(answers(calls.card.upload, {}, {}));
  const asked = stubCalls(stubs);
  showPageAt(paths.application('7'));
  const field = await screen.findByLabelText(applicationText.missingFiles.pick.card);
  expect(screen.getByText(entryLabel('tech-duet', 'Соколова-Ветрова'))).toBeVisible();
  expect(screen.queryByLabelText(applicationText.missingFiles.pick.music)).toBeNull();
  stubs.unshift(answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }));
  await userEvent.upload(field, new File(['карточка'], 'карточка.docx'));
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
  const { path } = calls.card.upload;
  expect(asked.find(({ address: asking }) => asking === path)?.sent).toMatchObject({
    routine: 'tech-duet',
    teamName: 'Соколова-Ветрова',
    team: 'Жемчужина',
    competition: ownApplication().competition,
    file: { name: 'карточка.docx' },
  });
  await waitFor(() =>
    expect(screen.queryByLabelText(applicationText.missingFiles.pick.card)).toBeNull(),
  );
});

test('an opened application without a network names the missing files as last told', async () => {
  stubCalls(stored(applicationDetail(CONTENT), without('card')));
  const { pick } = applicationText.missingFiles;
  const page = showPageAt(paths.application('7'));
  await screen.findByLabelText(pick.card);
  page.unmount();
  stubCalls([breaks(calls.application.get, params), breaks(calls.application.list, {})]);
  const { store } = showPageAt(paths.application('7'));
  await expect
    .poll(() => store.get(ownApplicationsQuery().state), soon)
    .toMatchObject({ stale: expect.any(String) });
  expect(await screen.findByText(entryLabel('tech-duet', 'Соколова-Ветрова'))).toBeVisible();
});

test('a file picked offline is named with a link to where it waits; one that the server refuses says why, also after a reload', async () => {
  const stubs = stored(applicationDetail(CONTENT), without('card'));
  stubs.push(breaks(calls.card.upload, {}));
  stubCalls(stubs);
  const page = showPageAt(paths.application('7'));
  const { pick, waits, stuck } = applicationText.missingFiles;
  await userEvent.upload(
    await screen.findByLabelText(pick.card),
    new File(['карточка'], 'карточка.docx'),
  );
  expect(await screen.findByRole('link', { name: waits('карточка.docx') })).toBeVisible();
  stubs.unshift(refuses(calls.card.upload, {}, 'quota-exceeded'));
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('link', { name: stuck('карточка.docx') });
  page.unmount();
  showPageAt(paths.application('7'));
  const place = await screen.findByRole('region', { name: applicationText.missingFiles.title });
  await waitFor(() => expect(place.textContent).toContain(refusalTexts['quota-exceeded']));
});

test('music outside the limits is named with its entry; an answer of an older build has none', async () => {
  const duet = { routine: 'tech-duet', name: 'Соколова-Ветрова' } as const;
  const solo = { routine: 'free-solo', name: 'Ким А.' } as const;
  const musicLength = { seconds: 148.4, isCut: false };
  stubCalls(
    stored(
      applicationDetail(CONTENT, {
        music: [
          { ...duet, musicLength },
          { ...solo, musicLength },
        ],
        musicLimits: { 'tech-duet': { seconds: 140, tolerance: 5 } },
      }),
    ),
  );
  const page = showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: musicText.outside.title }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2:28 – лимит 2:20\u00a0±\u00a05\u00a0сТех. Дуэт – Соколова-Ветрова: лишние 3\u00a0с',
  ]);
  expect(card.getByText(musicText.outside.text.owner)).toBeVisible();
  page.unmount();
  signedInAs(`coach-${crypto.randomUUID()}`);
  const { music: _music, ...before } = applicationDetail(CONTENT);
  stubCalls(stored(before as ApplicationDetail));
  showPageAt(paths.application('7'));
  await screen.findByRole('heading', { name: 'Жемчужина' });
  expect(screen.queryByRole('region', { name: musicText.outside.title })).toBeNull();
});

test('an organiser reads that the representative sees music outside the limits as well', async () => {
  const music = [
    {
      routine: 'tech-duet',
      name: 'Соколова-Ветрова',
      musicLength: { seconds: 148.4, isCut: false },
    },
  ] as const;
  const musicLimits = { 'tech-duet': { seconds: 140, tolerance: 5 } };
  stubCalls(stored(applicationDetail(CONTENT, { isOwn: false, music: [...music], musicLimits })));
  showPageAt(paths.application('7'));
  const card = within(await screen.findByRole('region', { name: musicText.outside.title }));
  expect(card.getByText(musicText.outside.text.organiser)).toBeVisible();
});
