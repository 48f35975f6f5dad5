// Forms in the small world of a session: chosen, copied, sent, read or refused by whoever answers.
import type { DeviceResult, ServerAnswer } from '#domain/entry-session/events/entryEvent.ts';
import { formOf, isFormSending } from '#domain/entry-session/select/selectForm.ts';
import { FORMS } from './anyEvent.ts';
import { readForm } from '#domain/entry/draftEntry.ts';
import { keptFile, newId, source } from '../sampleForms.ts';
import { among, type Chance, type World } from './world.ts';

/** Each reading of a form has ids of its own. */
export function readAt(at: number) {
  const form = among(FORMS, at) ?? FORMS[0];
  return form && readForm(form, newId);
}

/** What stands in each form that was chosen; a key names it. */
const readOfKey = (key: string) => readAt(Number(key.split('-')[1]));

export function pickForm(world: World, { a, b, isOdd }: Chance): void {
  if (!world.open) return;
  const key = `${world.fresh('f')}-${a}`;
  const name = `${key}.xlsx`;
  const read = readAt(a);
  world.happens({ type: 'form-picked', key, picked: source(name) });
  world.happens({ type: 'device-reading-begun', key });
  world.later(() =>
    world.happens(
      isOdd && b < 4
        ? { type: 'form-not-copied', key, refused: { name, why: 'Нет места' } }
        : { type: 'form-copied', key, file: keptFile(name), isLasting: b !== 1 },
    ),
  );
  const results: (DeviceResult | undefined)[] = [
    { kind: 'none' },
    { kind: 'refused', message: 'Не форма' },
    read && { kind: 'read', ...read },
  ];
  const reading = results[Math.min(b, 2)];
  if (reading) world.later(() => world.happens({ type: 'device-read', key, at: 1, reading }));
}

const STATUSES = [403, 413, 415, 422, 429, 500, 503];

function answerOf(key: string, { a, b, isOdd }: Chance): ServerAnswer {
  const read = a === 7 ? readAt(b) : readOfKey(key);
  if (read && (b > 2 || isOdd)) return { kind: 'read', ...read };
  if (b === 0) return { kind: 'silent', message: 'Нет связи' };
  return { kind: 'refused', status: STATUSES[a % STATUSES.length] ?? 500, message: 'Отказ' };
}

export function submitFormToServer(world: World, chance: Chance): void {
  const key = world.open?.formKey;
  if (!key || !key.includes('-')) return;
  const answer = answerOf(key, chance);
  world.later(() => world.happens({ type: 'server-answered', key, at: 2, answer }));
}

export function sendForm(world: World, chance: Chance): void {
  const { open } = world;
  if (!open || !formOf(open) || isFormSending(open)) return;
  world.happens({ type: 'form-sent' });
  submitFormToServer(world, chance);
}
