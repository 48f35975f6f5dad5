// Makes every kind of decision about a submitted group entry, and two requests about it.
import { readContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import { personKey } from '#domain/application.ts';
import type { ApiClient } from '../network/apiClient.ts';

export async function decideAbout(
  organiser: ApiClient,
  coach: ApiClient,
  rowid: number,
): Promise<void> {
  const { withdraw, restore, swap, ask, cancelRequest, decide, requests, get } = calls.application;
  const params = { id: String(rowid) };
  const group = { routine: 'free-team', name: 'Московская область-1' };
  const reason = 'Заболела';
  const content = readContent((await coach.call(get, { params })).data.json);
  const members = content.free.team.flatMap(({ athletes }) => athletes);
  const [leaving, coming] = [false, true].map((isReserve) => {
    const member = members.find((each) => each.isReserve === isReserve);
    return member ? personKey(member) : '';
  });
  const swapped = { ...group, reason, leaving: leaving ?? '', coming: coming ?? '' };
  await organiser.call(withdraw, { params, sent: { ...group, reason } });
  await organiser.call(restore, { params, sent: group });
  await organiser.call(swap, { params, sent: swapped });
  const wanted = { params, sent: { ...group, reason, kind: 'withdrawal' } } as const;
  const first = { ...params, request: String((await coach.call(ask, wanted)).data.id) };
  await coach.call(cancelRequest, { params: first });
  const second = { ...params, request: String((await coach.call(ask, wanted)).data.id) };
  const sent = { decision: 'decline', answer: 'Уже поздно' } as const;
  await organiser.call(decide, { params: second, sent });
  await coach.call(requests, { params });
}
