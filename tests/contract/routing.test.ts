import '#tests/support/ownModules.ts';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import type { Handlers } from '#server/request/handler.ts';
import type * as HandlersModule from '#server/handlers/handlers.ts';
import { isAboutCompetition } from '#server/access/authorize.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { refuse } from '#server/failures/refusals.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { some } from '#tests/support/long.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { HOSTILE } from './hostileValues.ts';

interface Reached {
  call: string;
  params: unknown;
}

const tap = vi.hoisted(() => ({ listens: false, reached: [] as Reached[] }));

vi.mock('#server/handlers/handlers.ts', async (importReal) => {
  const { handlersOf } = await importReal<typeof HandlersModule>();
  type Acting = (context: { params: unknown }) => Promise<unknown>;
  const tapped =
    (name: string, act: Acting): Acting =>
    (context) => {
      if (!tap.listens) return act(context);
      tap.reached.push({ call: name, params: { ...(context.params as object) } });
      return refuse('still-running');
    };
  return {
    handlersOf: (parts: Parameters<typeof handlersOf>[0]): Handlers => {
      const groups = Object.entries<Acting | Record<string, Acting>>(
        handlersOf(parts) as unknown as Record<string, Acting | Record<string, Acting>>,
      );
      return Object.fromEntries(
        groups.map(([group, real]) => [
          group,
          typeof real === 'function'
            ? tapped(group, real)
            : Object.fromEntries(
                Object.entries(real).map(([name, act]) => [name, tapped(`${group}.${name}`, act)]),
              ),
        ]),
      ) as unknown as Handlers;
    },
  };
});

const declared: readonly [name: string, call: Call][] = Object.entries(callsByName);
const paramsOf = ({ path }: Call): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

let server: TestServer;
let organiser: ApiClient;
let ordinary: Record<string, string>;
let application: string;

beforeAll(async () => {
  server = await startServer({ compilesRoutes: true });
  organiser = await server.person('organiser');
  const id = await publishCompetition(organiser);
  application = String((await submitApplication(organiser, id, fullFilling)).rowid);
  ordinary = {
    id,
    competition: id,
    competitionId: id,
    routine: 'free-solo',
    teamName: 'Нева',
    type: 'active',
    draft: DRAFT,
    number: '1',
    request: '1',
    sha256: '0'.repeat(64),
    session: 'x',
    invitation: 'x',
    helper: 'x',
  };
  tap.listens = true;
});

afterAll(async () => {
  tap.listens = false;
  await server.close();
});

function reachedBy(method: string, path: string): Promise<{ reached: Reached[]; code: string }> {
  tap.reached = [];
  const { cookie } = organiser;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, method, path, headers: { cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const refused = response.statusCode === REFUSALS['still-running'] ? 'still-running' : '';
        const answer: unknown = text === '' ? { code: refused } : JSON.parse(text);
        const code = (answer as { code?: string }).code ?? '';
        resolve({ reached: tap.reached, code });
      });
    });
    asked.on('error', reject).end();
  });
}

const pathOf = ({ path }: Call, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const addressOf = (call: Call, params: Readonly<Record<string, string>>): string =>
  call === calls.draft.remove ? `${pathOf(call, params)}?revision=1` : pathOf(call, params);

const ordinaryOf = (name: string, call: Call): Record<string, string> =>
  Object.fromEntries(
    paramsOf(call).map((param) => [
      param,
      name.startsWith('application.') && param === 'id' ? application : (ordinary[param] ?? ''),
    ]),
  );

const withoutBody = declared.filter(([, { body }]) => body.kind === 'none');
const OF_ANOTHER: Readonly<Record<Call['access'], string | undefined>> = {
  anyone: undefined,
  user: undefined,
  organiser: undefined,
  'competition-owner': undefined,
  'competition-secretary': undefined,
  'competition-sound': undefined,
  'application-owner': 'application-not-found',
  'application-secretary': 'application-not-found',
  'application-or-competition-secretary': 'application-not-found',
};

describe('an address with ordinary parameters', () => {
  test.each(withoutBody)(
    'of %s reaches its handler once with these parameters',
    async (name, call) => {
      const params = ordinaryOf(name, call);
      const { reached } = await reachedBy(call.method, addressOf(call, params));
      expect(reached).toEqual([{ call: name, params }]);
    },
  );

  test.each(declared)(
    'of %s reaches nothing by another method or with additional segments',
    async (name, call) => {
      const path = pathOf(call, ordinaryOf(name, call));
      const others = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'].filter(
        (method) => !declared.some(([, each]) => each.method === method && fits(each, path)),
      );
      for (const method of others) {
        expect([method, (await reachedBy(method, path)).reached]).toEqual([method, []]);
      }
      for (const odd of [`${path}/`, `${path}/x/y/z`, path.replace('/api/', '/API/'), `/${path}`]) {
        // A trailing slash adds an empty segment. The path may then fit another call, whose last parameter is empty.
        const fitting = declared.flatMap(([other, each]) =>
          each.method === call.method && fits(each, odd) ? [other] : [],
        );
        const { reached } = await reachedBy(call.method, odd);
        expect([odd, reached.map((each) => each.call)]).toEqual([odd, fitting]);
      }
    },
  );
});

function fits({ path }: Call, address: string): boolean {
  const [named, given] = [path.split('/'), address.split('/')];
  return (
    named.length === given.length &&
    named.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

describe('an address with a hostile parameter', () => {
  const withParams = withoutBody.filter(([, call]) => paramsOf(call).length > 0);
  const reachedWith = (call: string, params: Record<string, string>) => ({
    reached: [{ call, params }],
    code: 'still-running',
  });

  function expected(name: string, call: Call, params: Record<string, string>, path: string) {
    // If the id of a competition or draft is «list», the path also fits the call `list` of its group. That call wins.
    const listType = /^\/api\/competition\/list\/([^/]+)$/.exec(path)?.[1];
    if (call.method === 'GET' && listType !== undefined) {
      return reachedWith('competition.list', { type: decodeURIComponent(listType) });
    }
    if (call.method === 'GET' && path === calls.draft.list.path) {
      return reachedWith('draft.list', {});
    }
    const isThere = params['id'] === ordinaryOf(name, call)['id'] && 'id' in params;
    const ofAnother = isAboutCompetition(call) ? 'competition-not-found' : OF_ANOTHER[call.access];
    const code = isThere ? undefined : ofAnother;
    return code === undefined ? reachedWith(name, params) : { reached: [], code };
  }

  /** Tries every third value, other ones for the next parameter. LONG=1 tries all. */
  let place = 0;
  const valuesForNext = (): readonly string[] => {
    place += 1;
    return some(HOSTILE, (_, at) => (at + place) % 3 === 0);
  };

  test.each(withParams)(
    'of %s reaches only its handler, with the value as sent',
    async (name, call) => {
      for (const param of paramsOf(call)) {
        for (const value of valuesForNext()) {
          const params = { ...ordinaryOf(name, call), [param]: value };
          const path = addressOf(call, params);
          expect({ path, ...(await reachedBy(call.method, path)) }).toEqual({
            path,
            ...expected(name, call, params, path),
          });
        }
      }
    },
  );
});
