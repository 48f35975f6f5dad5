// An application as its organiser sees it: a duet with files and a solo without any.
import { calls } from '#contract/calls.ts';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { emptyProgrammes, type Member, type Withdrawal } from '#domain/application.ts';
import { applicationDetail, inDays } from '#tests/support/browser/screenData.ts';
import { answers, type Stub } from '#tests/support/browser/stubCalls.ts';

const { get, versions, version, requests } = calls.application;
export const params = { id: '7' };

export const member = (family: string, isReserve = false): Member => ({
  family,
  name: 'Анна',
  surname: '',
  birthDate: '2010-01-02',
  isReserve,
});

const { free, tech } = emptyProgrammes();
const athletes = [member('Иванова'), member('Петрова'), member('Ким', true)];

/** `withdrawn` marks the solo as withdrawn. */
export const content = (withdrawn?: Withdrawal) => ({
  teamName: 'Жемчужина',
  free: { ...free, duet: [{ id: 'free-duet-1', athletes }] },
  tech: { ...tech, solo: [{ id: 'tech-solo-1', athlete: member('Иванова'), withdrawn }] },
});
export const CONTENT = content();

export const facts = {
  number: 1,
  at: '2026-11-18T16:42:00.000Z',
  by: 'sokolova_ev',
  cause: 'submitted',
  reason: '',
} as const;
const duet = { routine: 'free-duet', name: 'Иванова-Петрова', size: 1, sha256: 'a' } as const;
const musicLength = { seconds: 174, isCut: false };
const files = [
  { ...duet, kind: 'card', fileName: 'Карточка.pdf' },
  { ...duet, kind: 'music', fileName: 'Прилив.mp3', musicLength },
] as const;
const held = { ...facts, json: JSON.stringify(CONTENT), files: [...files] };

export const deadline = inDays(6.5);

/** `changed` overrides the default state: submitted once, not returned. */
export const shown = (json: object, changed: Partial<ApplicationDetail> = {}): Stub => {
  const as = { isOwn: false, version: 1, returned: null, deadline, ...changed };
  return answers(get, params, { data: applicationDetail(json, as) });
};

export const page = (asked: RequestAnswer[] = []): Stub[] => [
  shown(CONTENT),
  answers(versions, params, { data: [facts] }),
  answers(version, { ...params, number: '1' }, { data: held }),
  answers(requests, params, { data: asked }),
];
