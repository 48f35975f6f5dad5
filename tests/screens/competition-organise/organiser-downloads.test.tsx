// Downloads of reports and archives: progress, empty results, refusals, and the share sheet of iOS.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import { paths } from '#page/paths.ts';
import { address, showPageAt, soon } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { savingText } from '#text/device.ts';
import { downloadedText } from '#text/format/size.ts';
import { cup, params, savedNames, signInAsOrganiser } from './organiserPage.ts';

beforeEach(signInAsOrganiser);

const here: Stub[] = [
  answers(calls.competition.get, params, { data: cup }),
  answers(calls.competition.statistic, params, []),
];
const team = {
  rowid: 1,
  teamName: 'Жемчужина',
  city: 'Казань',
  judges: 0,
  confirmedAt: '2026-11-18T16:42:00.000Z',
  missing: [],
  music: [],
};
const submitted = answers(calls.competition.applications, params, { data: [team] });

const bytes = (call: Call, ...body: number[]): Stub => ({
  method: 'GET',
  address: callAddress(call, params),
  respond: () => new Response(new Uint8Array(body)),
});
const FILES = [0x50, 0x4b, 3, 4, 0, 0];
const EMPTY_ZIP = [0x50, 0x4b, 5, 6, 0, 0];

/** Simulates an installed page on iOS, which shares files instead of saving them. */
function installedOnIos(share: (data: ShareData) => Promise<void>): Disposable {
  const own = { standalone: true, canShare: () => true, share };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  return {
    [Symbol.dispose]: () => {
      for (const name of Object.keys(own)) Reflect.deleteProperty(navigator, name);
    },
  };
}

const row = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`, 'u') });
const press = async (label: string) => userEvent.click(await row(label));

test('an archive downloads with its progress in bytes and is saved under the competition’s name; one without files is not saved but reported', async () => {
  const arrives = Promise.withResolvers<Response>();
  const music: Stub = { ...bytes(calls.archive.music), respond: () => arrives.promise };
  stubCalls([...here, music, bytes(calls.archive.cards, ...EMPTY_ZIP)]);
  showPageAt(paths.competition(cup.id));
  await press(competitionText.organiser.musicArchive);
  expect((await row(competitionText.organiser.musicArchive)).textContent).toContain(
    competitionText.organiser.generating,
  );
  const headers = { [EXPECTED_LENGTH]: '4' };
  arrives.resolve(new Response(new Uint8Array(FILES), { headers }));
  const told = downloadedText({ received: 1, total: 4 });
  await waitFor(async () =>
    expect((await row(competitionText.organiser.musicArchive)).textContent).toContain(told),
  );
  await waitFor(() => expect(savedNames()).toEqual([`Музыка_${cup.name}.zip`]));
  await press(competitionText.organiser.cardsArchive);
  expect(await screen.findByText(savingText.nothingInside.cards)).toBeVisible();
  expect(savedNames()).toHaveLength(1);
});

test('pressing a report shows at once that it is being made; without teams it is not made but reported', async () => {
  const teams = Promise.withResolvers<Response>();
  const stubs = [...here, { ...submitted, respond: () => teams.promise }];
  const asked = stubCalls(stubs);
  showPageAt(paths.competition(cup.id));
  await press(competitionText.organiser.data);
  expect(await screen.findByText(toastText.generating.data)).toBeVisible();
  teams.resolve(Response.json({ data: [] }));
  expect(await screen.findByText(savingText.nothingInside.report)).toBeVisible();
  expect(screen.queryByText(toastText.generating.data)).toBeNull();
  stubs.unshift(submitted);
  await press(competitionText.organiser.judges);
  expect(await screen.findByText(savingText.nothingInside.judges)).toBeVisible();
  const { finalizeNew, judges } = calls.competition;
  const reports = new Set([finalizeNew, judges].map((call) => callAddress<Call>(call, params)));
  expect(asked.filter((each) => reports.has(each.address))).toEqual([]);
});

test('a refusal is shown in the server’s words, and a 401 leads to the sign-in', async () => {
  const stubs = [...here, submitted, refuses(calls.archive.music, params, 'not-owner')];
  stubCalls(stubs);
  showPageAt(paths.competition(cup.id));
  await press(competitionText.organiser.musicArchive);
  expect(await screen.findByText(refusalTexts['not-owner'])).toBeVisible();
  stubs.unshift(refuses(calls.archive.cards, params, 'not-signed-in'));
  await press(competitionText.organiser.cardsArchive);
  await expect.poll(address, soon).toBe(paths.login);
  expect(savedNames()).toEqual([]);
});

test('if the share sheet needs a new press the file waits for it', async () => {
  const shared: string[] = [];
  let wantsPress = true;
  using _ = installedOnIos(async ({ files = [] }) => {
    if (wantsPress) throw new DOMException('no press', 'NotAllowedError');
    shared.push(...files.map(({ name }) => name));
  });
  stubCalls([...here, submitted, bytes(calls.competition.finalize, ...FILES)]);
  showPageAt(paths.competition(cup.id));
  await press(competitionText.organiser.teamsSetup);
  expect(await screen.findByText(savingText.fileReady.title)).toBeVisible();
  expect(shared).toEqual([]);
  wantsPress = false;
  await userEvent.click(screen.getByRole('button', { name: savingText.fileReady.confirm }));
  await waitFor(() => expect(shared).toEqual(['TEAMS_SETUP.xlsx']));
  expect(savedNames()).toEqual([]);
});
