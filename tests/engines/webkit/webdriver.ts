// Client of W3C WebDriver over HTTP, with the parts that tests need.
import * as v from 'valibot';
import { COMMAND_MS, EngineError, type EngineWindow } from '../engine.ts';

/** Key of element handles in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const answered = v.object({ value: v.unknown() });
const refused = v.object({ value: v.object({ error: v.string(), message: v.string() }) });
const session = v.object({ sessionId: v.string() });
const element = v.nullable(v.object({ [ELEMENT]: v.string() }));

async function send(method: 'GET' | 'POST', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MS),
  });
  const text: unknown = await response.json();
  if (response.ok) return v.parse(answered, text).value;
  const { value } = v.parse(refused, text);
  throw new EngineError(value.error, value.message);
}

export const isReady = (url: string): Promise<boolean> =>
  send('GET', `${url}/status`).then(
    () => true,
    () => false,
  );

/** Starts a session; `kill` ends the driver and its browser. */
export async function openSession(
  url: string,
  capabilities: object,
  kill: () => Promise<void>,
): Promise<EngineWindow> {
  const begun = await send('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = `${url}/session/${v.parse(session, begun).sessionId}`;
  const ask = (path: string, body: object = {}) => send('POST', at + path, body);
  const evaluate = (expression: string) =>
    ask('/execute/sync', { script: `return (${expression});`, args: [] });
  return {
    open: async (address) => {
      await ask('/url', { url: address });
    },
    evaluate,
    find: async (expression) => v.parse(element, await evaluate(expression))?.[ELEMENT],
    press: async (id) => {
      await ask(`/element/${id}/click`);
    },
    type: async (id, text) => {
      await ask(`/element/${id}/value`, { text });
    },
    setFile: async (id, path) => {
      await ask(`/element/${id}/value`, { text: path });
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
