// The tab «Музыка: время»: preset, own limits with named errors, and tracks outside of the limits (behaviour 5.17).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CompetitionApplication } from '#contract/shapes.ts';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import { type LimitTable, type MusicLimits, SENIOR_LIMITS } from '#domain/music/limits.ts';
import { changeFormDraft, readFormDraft } from '#offline/device/formDrafts.ts';
import { MUSIC_TAB, paths, TAB_PARAM } from '#page/paths.ts';
import { LIMIT_ROWS, typedOf } from '#screens/competition-organise/music/useLimits.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  type Stub,
  type StubbedRequest,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { cup, params } from '#tests/screens/competition-organise/organiserPage.ts';

const { get, limitMusic, applications, statistic, readiness, sharedPeople } = calls.competition;
const { limits: PRESET, source, inForceSince } = SENIOR_LIMITS;
const MUSIC = `${paths.competition(cup.id)}?${TAB_PARAM}=${MUSIC_TAB}`;

const table = (limits: MusicLimits, setAt: string): LimitTable => ({
  limits,
  preset: limits === PRESET ? { source, inForceSince } : null,
  setAt,
});
const [FIRST, SECOND, ELSEWHERE] = [
  '2026-11-19T07:02:00.000Z',
  '2026-11-20T07:02:00.000Z',
  '2026-11-19T17:02:00.000Z',
];

const pearl: CompetitionApplication = {
  rowid: 7,
  teamName: 'Жемчужина',
  city: 'Казань',
  judges: 3,
  confirmedAt: '2026-11-18T16:42:00.000Z',
  missing: [],
  music: [
    {
      routine: 'tech-duet',
      name: 'Соколова-Ветрова',
      musicLength: { seconds: 148.4, isCut: false },
    },
    { routine: 'free-solo', name: 'Ким А.', musicLength: { seconds: 135, isCut: false } },
    { routine: 'free-combi', name: 'Жемчужина', musicLength: null },
  ],
};

const draft: TeamReadiness = {
  state: 'draft',
  draft: 'surf',
  at: '2026-11-18T16:42:00.000Z',
  team: 'Прибой',
  city: 'Самара',
  representative: 'Орлова Марина',
  phone: '',
  preparedBy: 'Орлова Марина',
  email: 'surf@example.ru',
  entries: [
    {
      routine: 'free-solo',
      number: 1,
      name: '',
      card: true,
      music: true,
      musicLength: { seconds: 190, isCut: false },
    },
  ],
};

/** Stubs a server with a table of limits; `elsewhere` replaces that table just before the next save. */
function server(initial: LimitTable | undefined, elsewhere?: LimitTable) {
  const kept = { table: initial, elsewhere };
  let held: Promise<void> | undefined;
  let asked: readonly StubbedRequest[] = [];
  const sets = () =>
    asked
      .filter(({ method, address }) => method === 'POST' && address.endsWith('/music-limits'))
      .map(({ sent }) => sent as { limits: MusicLimits; seen: string });
  const stubs: Stub[] = [
    {
      ...answers(get, params, { data: cup }),
      respond: () =>
        Response.json({ data: { ...cup, ...(kept.table && { musicLimits: kept.table }) } }),
    },
    {
      ...answers(limitMusic, params, {}),
      async respond() {
        await held;
        if (kept.elsewhere) {
          kept.table = kept.elsewhere;
          kept.elsewhere = undefined;
          const code = 'competition-changed';
          return Response.json({ code, message: refusalTexts[code] }, { status: 409 });
        }
        const limits = JSON.parse(JSON.stringify(sets().at(-1)?.limits ?? {})) as MusicLimits;
        const isPreset = JSON.stringify(limits) === JSON.stringify(PRESET);
        kept.table = table(isPreset ? PRESET : limits, SECOND);
        return Response.json({});
      },
    },
    answers(applications, params, { data: [pearl] }),
    answers(statistic, params, []),
    answers(readiness, params, { data: { teams: [draft], unnamedDrafts: 0, isCut: false } }),
    answers(sharedPeople, params, { data: { count: 0, people: [] } }),
  ];
  asked = stubCalls(stubs);
  /** Delays answers to saves. Returns a function that lets them through. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { sets, hold };
}

async function open(owner = `organiser-${crypto.randomUUID()}`) {
  signedInAs(owner, 1);
  const shown = showPageAt(MUSIC);
  await screen.findByRole('heading', { level: 2, name: limitsText.table.title });
  return { owner, shown };
}

const time = (routine: Parameters<typeof limitsText.table.secondsOf>[0]) =>
  screen.getByRole('textbox', { name: limitsText.table.secondsOf(routine) });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const discard = async () => {
  const { action, title } = editText.discarding;
  await press(action);
  const asking = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(asking.getByRole('button', { name: action }));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const draftOf = (owner: string) => readFormDraft(owner, `music-limits ${cup.id}`);

beforeEach(() => page.viewport(1440, 900));

test('without limits the preset is taken with one press, shows its origin, and tracks outside of it', async () => {
  const { sets } = server(undefined);
  const { owner } = await open();
  expect(screen.getByText(limitsText.preset.nobodyWarned)).toBeVisible();
  expect(await screen.findByText(limitsText.outside.noLimits)).toBeVisible();
  expect(button(limitsText.save)).toHaveAccessibleDescription(limitsText.unchanged);
  await press(limitsText.preset.take);
  expect(await screen.findByText(limitsText.preset.sources[source])).toBeVisible();
  expect(screen.getByText(/^взрослые, в силе с 18\.02\.2026; взято/u)).toBeVisible();
  expect(sets()).toEqual([{ limits: PRESET, seen: '' }]);
  expect(time('free-team')).toHaveValue('3:30');
  expect(button(limitsText.preset.take)).toHaveAccessibleDescription(limitsText.preset.taken);
  const outside = within(screen.getByRole('region', { name: limitsText.outside.title }));
  expect(outside.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2:28 – лимит 2:20\u00a0±\u00a05\u00a0сЖемчужина, Тех. Дуэт – Соколова-Ветрова: лишние 3\u00a0с',
  ]);
  expect(outside.getByRole('link', { name: limitsText.outside.readiness })).toHaveAttribute(
    'href',
    paths.readiness(cup.id),
  );
  await expect.poll(() => draftOf(owner)).toBeUndefined();
  await waitFor(() => expect(button(limitsText.save)).not.toHaveAttribute('aria-busy', 'true'));
  expect(await axeFindings()).toEqual([]);
});

test('errors are shown at their rows and nothing is sent; valid limits are saved, and can be cleared', async () => {
  const { sets } = server(table(PRESET, FIRST));
  await open();
  const tolerance = screen.getByRole('textbox', {
    name: limitsText.table.toleranceOf('tech-duet'),
  });
  await retype(time('tech-duet'), '2:75');
  await retype(tolerance, '99');
  await press(limitsText.save);
  const { noSuchTime, tolerance: wrongTolerance } = limitsText.wrong;
  expect(time('tech-duet')).toHaveAccessibleDescription(`${noSuchTime('2:75')}. ${wrongTolerance}`);
  expect(time('tech-duet')).toHaveFocus();
  await retype(tolerance, '5');
  expect(sets()).toEqual([]);
  await retype(time('tech-duet'), '02:30');
  await retype(time('free-combi'), '');
  await press(limitsText.save);
  const { 'free-combi': _combi, ...rest } = PRESET;
  const own = { ...rest, 'tech-duet': { seconds: 150, tolerance: 5 } };
  await waitFor(() => expect(sets()).toEqual([{ limits: own, seen: FIRST }]));
  expect(await screen.findByText(limitsText.preset.own)).toBeVisible();
  expect(time('tech-duet')).toHaveValue('2:30');
  await waitFor(() =>
    expect(button(limitsText.save)).toHaveAccessibleDescription(/^изменений нет, сохранено/u),
  );
  await isSaving('false');
  await press(limitsText.preset.empty);
  await press(limitsText.save);
  await waitFor(() => expect(sets().at(-1)).toEqual({ limits: {}, seen: SECOND }));
});

test('typed limits survive a reload, a link asks before leaving them, and they can be discarded', async () => {
  server(table(PRESET, FIRST));
  const { owner, shown } = await open();
  await retype(time('free-solo'), '2:10');
  expect(await screen.findByText(/^не сохранено, черновик на устройстве/u)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Мои заявки' }));
  const asking = within(await screen.findByRole('alertdialog'));
  expect(asking.getByText(limitsText.leaving)).toBeVisible();
  shown.unmount();
  await open(owner);
  await waitFor(() => expect(time('free-solo')).toHaveValue('2:10'));
  await discard();
  expect(time('free-solo')).toHaveValue('2:15');
  await waitFor(() => expect(button(limitsText.save)).toHaveFocus());
  await expect.poll(() => draftOf(owner)).toBeUndefined();
});

const isSaving = (wanted: 'true' | 'false') =>
  waitFor(() => expect(button(limitsText.save).ariaBusy ?? 'false').toBe(wanted));

test('the saved value typed again during a save stays, and is not yet saved; a table cleared during a save stays clear', async () => {
  const { sets, hold } = server(table(PRESET, FIRST));
  const { owner, shown } = await open();
  const answer = hold();
  await retype(time('free-solo'), '02:10');
  await retype(time('free-duet'), '2:40');
  await press(limitsText.save);
  await isSaving('true');
  expect(time('free-solo')).toHaveValue('2:10');
  await retype(time('free-solo'), '2:15');
  answer();
  await isSaving('false');
  expect(time('free-solo')).toHaveValue('2:15');
  expect(time('free-duet')).toHaveValue('2:40');
  expect(screen.queryByText(limitsText.changed.title)).toBeNull();
  await expect.poll(() => draftOf(owner)).toMatchObject({ values: { 'free-solo': '2:15' } });
  shown.unmount();
  await open(owner);
  await waitFor(() => expect(time('free-solo')).toHaveValue('2:15'));
  await press(limitsText.save);
  await waitFor(() => expect(sets()).toHaveLength(2));
  expect(sets()[1]).toEqual({
    limits: { ...PRESET, 'free-duet': { seconds: 160, tolerance: 5 } },
    seen: SECOND,
  });
  await isSaving('false');
  const answerNext = hold();
  await retype(time('free-solo'), '2:10');
  await press(limitsText.save);
  await isSaving('true');
  await press(limitsText.preset.empty);
  answerNext();
  await isSaving('false');
  for (const routine of LIMIT_ROWS) expect(time(routine)).toHaveValue('');
  expect(button(limitsText.save)).not.toHaveAccessibleDescription();
});

test('limits changed elsewhere come into the fields that were not typed', async () => {
  const { 'free-solo': _solo, ...others } = PRESET;
  const { sets } = server(table(PRESET, FIRST), table(others, ELSEWHERE));
  const { owner } = await open();
  await retype(time('free-duet'), '2:40');
  await press(limitsText.save);
  expect(await screen.findByText(limitsText.changed.title)).toBeVisible();
  await isSaving('false');
  expect(time('free-solo')).toHaveValue('');
  expect(time('free-duet')).toHaveValue('2:40');
  await press(limitsText.save);
  await waitFor(() => expect(screen.queryByText(limitsText.changed.title)).toBeNull());
  expect(sets()[1]).toEqual({
    limits: { ...others, 'free-duet': { seconds: 160, tolerance: 5 } },
    seen: ELSEWHERE,
  });
  await expect.poll(() => draftOf(owner)).toBeUndefined();
});

test('discarded edits take the refusal of their save with them', async () => {
  server(table(PRESET, FIRST), table({}, ELSEWHERE));
  await open();
  await retype(time('free-duet'), '2:40');
  await press(limitsText.save);
  const refused = () => screen.queryByText(refusalTexts['competition-changed']);
  await waitFor(() => expect(refused()).toBeVisible());
  await discard();
  expect(refused()).toBeNull();
  expect(time('free-duet')).toHaveValue('');
});

test('a draft of an earlier build is read, and names a table changed since', async () => {
  server(table(PRESET, SECOND));
  const owner = `organiser-${crypto.randomUUID()}`;
  const seen = { setAt: FIRST, typed: typedOf(PRESET) };
  await changeFormDraft(owner, `music-limits ${cup.id}`, () => ({
    values: { ...seen.typed, 'free-solo': '2:10', seen: JSON.stringify(seen), changed: '' },
    file: undefined,
    savedAt: Date.now(),
  }));
  await open(owner);
  await waitFor(() => expect(time('free-solo')).toHaveValue('2:10'));
  expect(await screen.findByText(limitsText.changed.title)).toBeVisible();
});

test('the link to drafts with music outside shows them, whatever the search was', async () => {
  server(table(PRESET, FIRST));
  await open();
  const { tabs } = competitionText.organiser;
  const pill = (which: keyof typeof readinessText.filters) =>
    screen.findByRole('button', { name: new RegExp(`^${readinessText.filters[which]} `, 'u') });
  const search = () => screen.getByRole('searchbox', { name: readinessText.search.label });
  await userEvent.click(screen.getByRole('tab', { name: tabs.readiness }));
  await userEvent.click(await pill('no-music'));
  await userEvent.type(search(), 'волна');
  await userEvent.click(screen.getByRole('tab', { name: tabs.music }));
  await userEvent.click(await screen.findByRole('link', { name: limitsText.outside.readiness }));
  expect(await pill('outside')).toHaveAttribute('aria-pressed', 'true');
  expect(search()).toHaveValue('');
  expect(await screen.findByText(draft.team)).toBeVisible();
});
