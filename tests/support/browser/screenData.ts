import type { ApplicationDetail, OwnApplication, Settings } from '#contract/shapes.ts';
import type { OwnFile } from '#contract/shapes/ownFileShapes.ts';
import type { Profile } from '#contract/shapes/userShapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';

export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().replace('Z', '+00:00');

export const competition = (facts: Partial<Competition> = {}): Competition => ({
  id: '0198b7e1f03c5d6e7f8091a2b3c4d5e6',
  name: 'Кубок Поволжья',
  dates: '3–6 декабря 2026',
  place: 'Казань, Дворец водных видов спорта',
  info: 'Репетиции 2 декабря',
  deadline: inDays(6.5),
  hasFile: true,
  isOwner: true,
  ...facts,
});

const MB = 1024 * 1024;

export const settings = (facts: Partial<Settings> = {}): Settings => ({
  contactEmail: '',
  privacyUrl: '',
  limits: { form: 5 * MB, card: 20 * MB, attachment: 20 * MB, music: 40 * MB },
  mail: false,
  ...facts,
});

export const profile = (facts: Partial<Profile> = {}): Profile => ({
  login: 'sokolova_ev',
  fullName: 'Соколова Елена',
  email: 'sokolova@example.ru',
  sessions: [
    {
      id: 'this',
      device: 'Windows, Chrome',
      signedInAt: '2026-11-18T16:42:00.000Z',
      seenAt: '2026-11-20T09:00:00.000Z',
      isThis: true,
    },
  ],
  has: { competitions: 0, applications: 2, drafts: 1, files: 3 },
  receipts: true,
  reminders: true,
  mailLost: false,
  ...facts,
});

export const ownApplication = (facts: Partial<OwnApplication> = {}): OwnApplication => ({
  rowid: 7,
  teamName: 'Жемчужина',
  name: 'Кубок Поволжья',
  dates: '3–6 декабря 2026',
  place: 'Казань',
  deadline: inDays(6.5),
  competition: competition().id,
  confirmedAt: '2026-11-18T16:42:00.000Z',
  missing: [],
  draft: '',
  ...facts,
});

export const applicationDetail = (
  content: object,
  facts: Partial<ApplicationDetail> = {},
): ApplicationDetail => ({
  rowid: 7,
  name: 'Кубок Поволжья',
  dates: '3–6 декабря 2026',
  place: 'Казань',
  deadline: inDays(30),
  confirmedAt: '2026-11-18T16:42:00.000Z',
  json: JSON.stringify(content),
  hasForm: true,
  music: [],
  isOwn: true,
  competition: competition().id,
  ...facts,
});

export const ownFile = (facts: Partial<OwnFile> = {}): OwnFile => ({
  size: 38_000,
  rowid: 1,
  competition: 'Кубок Поволжья',
  competitionId: competition().id,
  routine: 'free-duet',
  teamName: 'Соколова-Ветрова',
  name: 'Лебединое_дуэт.mp3',
  deadline: inDays(30),
  application: null,
  draft: '',
  entry: null,
  team: null,
  ...facts,
});
