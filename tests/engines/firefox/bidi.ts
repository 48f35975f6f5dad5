// Client of WebDriver BiDi over a WebSocket, with the parts that tests need.
import { once } from 'node:events';
import * as v from 'valibot';
import { COMMAND_MS, EngineError } from '../engine.ts';

const answered = v.object({ id: v.number(), type: v.literal('success'), result: v.unknown() });
const refused = v.object({
  id: v.nullable(v.number()),
  type: v.literal('error'),
  error: v.string(),
  message: v.string(),
});
const response = v.union([answered, refused]);

export type Send = (method: string, params: object) => Promise<unknown>;

/** Connects to a browser and ignores its events; throws if it does not answer. */
export async function connectBiDi(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const signal = AbortSignal.timeout(COMMAND_MS);
  await Promise.race([
    once(socket, 'open', { signal }),
    once(socket, 'error', { signal }).then(() => {
      throw new Error(`nobody answers at ${url}`);
    }),
  ]);
  let asked = 0;
  return (method, params) => {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(new EngineError('timeout', method)), COMMAND_MS);
      const onMessage = ({ data }: MessageEvent) => {
        const message = v.safeParse(response, JSON.parse(String(data)));
        if (!message.success || message.output.id !== id) return;
        const { output } = message;
        end(
          output.type === 'error' ? new EngineError(output.error, output.message) : output.result,
        );
      };
      const onClose = () => end(new EngineError('closed', method));
      const end = (outcome: unknown) => {
        clearTimeout(timer);
        socket.removeEventListener('message', onMessage);
        socket.removeEventListener('close', onClose);
        if (outcome instanceof EngineError) reject(outcome);
        else resolve(outcome);
      };
      socket.addEventListener('message', onMessage);
      socket.addEventListener('close', onClose);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}
