import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import {
  draftEntriesSchema,
  fileMovesSchema,
  membersSchema,
} from '#contract/shapes/entryShapes.ts';
import { sentApplicationSchema } from '#contract/shapes/applicationContent.ts';
import { uploadMetadataSchema } from '#contract/uploadMetadata.ts';
import { MOST_DRAFT_ENTRIES } from '#domain/entry/draftEntry.ts';

interface Part {
  type: string;
  requirement?: unknown;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  options?: readonly unknown[];
  item?: Part;
  wrapped?: Part;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns true if a pattern limits the length, and so contains no «*», «+» or «{2,}». */
const isBounded = (pattern: unknown): boolean =>
  pattern instanceof RegExp && /^\^[^*+]*\$$/.test(pattern.source) && !/,\}/.test(pattern.source);

function longest(pipe: readonly Part[]): number | undefined {
  const bound = pipe.find(
    ({ type, requirement }) =>
      type === 'max_length' || type === 'uuid' || (type === 'regex' && isBounded(requirement)),
  );
  return bound?.type === 'max_length' ? Number(bound.requirement) : bound && 0;
}

const A_NAME = 300;

function tellLengths(shape: Part, path: string, tell: (what: string) => void): void {
  const pipe = shape.pipe ?? [shape];
  for (const [at, part] of pipe.entries()) {
    if (part.pipe && part.pipe !== pipe) tellLengths(part, path, tell);
    else if (part.type === 'string') {
      const length = longest(pipe);
      if (length === undefined || length > A_NAME) tell(`${path}: ${length ?? 'any'}`);
      // `listUpTo` checks the length of an array before its items.
    } else if (part.type === 'array' && pipe[at - 1]?.type !== 'custom') tell(`${path}[]: any`);
    else if (part.type === 'record') tell(`${path}{}: any`);
    for (const [name, entry] of Object.entries(part.entries ?? {}))
      tellLengths(entry, `${path}.${name}`, tell);
    for (const inner of [part.item, part.wrapped, ...(part.options ?? [])])
      if (isPart(inner)) tellLengths(inner, path, tell);
  }
}

function lengthsOf(shapes: readonly (readonly [string, v.GenericSchema | undefined])[]): string[] {
  const told: string[] = [];
  for (const [name, shape] of shapes)
    if (isPart(shape)) tellLengths(shape, name, (what) => told.push(what));
  return told.toSorted();
}

const declared: readonly [string, Call][] = Object.entries(callsByName);

const shapesOf = ([name, { query, headers, body }]: readonly [string, Call]) =>
  [
    [name, query],
    [name, headers],
    [name, body.kind === 'json' ? body.schema : undefined],
    [name, body.kind === 'form' ? body.fields : undefined],
  ] as const;

test('every text and list of a request has a limit, usually that of a name', () => {
  const sent = declared.flatMap(shapesOf);
  const lengths = lengthsOf([
    ...sent,
    ['metadata', uploadMetadataSchema],
    ['sent', sentApplicationSchema],
    ['entries', draftEntriesSchema],
    ['moves', fileMovesSchema],
    ['people', membersSchema],
  ]);
  expect(lengths).toEqual([
    'application.ask.coming: 1000',
    'application.ask.leaving: 1000',
    'application.ask.name: 1000',
    'application.ask.reason: 1000',
    'application.decide.answer: 1000',
    'application.remove.reason: 1000',
    'application.restore.name: 1000',
    'application.return.reason: 1000',
    'application.save.application: 1048576',
    'application.swap.coming: 1000',
    'application.swap.leaving: 1000',
    'application.swap.name: 1000',
    'application.swap.reason: 1000',
    'application.withdraw.name: 1000',
    'application.withdraw.reason: 1000',
    'auth.login.login: 16384',
    'auth.login.password: 16384',
    'auth.newPassword.password: 1024',
    'auth.signup.email: 16384',
    'auth.signup.fullname: 16384',
    'auth.signup.login: 16384',
    'auth.signup.name: 16384',
    'auth.signup.password: 16384',
    'card.remove.replaces: 520',
    'card.upload.people: 1048576',
    'card.upload.replaces: 520',
    'competition.create.dates: 1048576',
    'competition.create.deadline: 1048576',
    'competition.create.info: 1048576',
    'competition.create.name: 1048576',
    'competition.create.place: 1048576',
    'competition.edit.dates: 1048576',
    'competition.edit.deadline: 1048576',
    'competition.edit.info: 1048576',
    'competition.edit.name: 1048576',
    'competition.edit.place: 1048576',
    'competition.list.after: 1300',
    'draft.save.entries: 1048576',
    'draft.save.moves: 1048576',
    'draft.save.state: 1048576',
    'entries.name: 1000',
    'metadata.filename: 16384',
    'metadata.people: 1048576',
    'metadata.replaces: 520',
    'music.remove.replaces: 520',
    'music.upload.people: 1048576',
    'music.upload.replaces: 520',
    'upload.append.content-digest: 16384',
    'upload.append.upload-metadata: 16384',
    'user.password.newPassword: 1024',
    'user.password.password: 1024',
    'user.remove.password: 1024',
    'user.save.password: 1024',
  ]);
});

function watched(length: number) {
  let asked = 0;
  const element = new Proxy(
    {},
    {
      get: () => void (asked += 1),
      has: () => {
        asked += 1;
        return false;
      },
    },
  );
  return { list: Array.from({ length }, () => element), asked: () => asked };
}

test('a list that is too long is refused as a whole without checking its items', () => {
  const { list, asked } = watched(10_000);
  for (const shape of [draftEntriesSchema, fileMovesSchema, membersSchema])
    expect(readShape(shape, list).issues).toHaveLength(1);
  const application = { teamName: 'Нева', tech: { duet: [{ id: '1', athletes: list }] } };
  expect(readShape(sentApplicationSchema, application).issues).toHaveLength(1);
  expect(asked()).toBe(0);
});

test('for a list of wrong items the first one is reported', () => {
  const { list, asked } = watched(MOST_DRAFT_ENTRIES);
  expect(readShape(fileMovesSchema, list).issues).toHaveLength(1);
  expect(asked()).toBeLessThan(10);
});
