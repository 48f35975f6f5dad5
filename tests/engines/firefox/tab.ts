// The initial tab of a browser as an `EngineWindow`, over BiDi.
import * as v from 'valibot';
import { EngineError, type ElementId, type EngineWindow } from '../engine.ts';
import type { Send } from './bidi.ts';

const PHONE = { width: 390, height: 844 };

const tree = v.object({ contexts: v.tuple([v.object({ context: v.string() })]) });
const thrown = v.object({
  type: v.literal('exception'),
  exceptionDetails: v.object({ text: v.string() }),
});
const text = v.object({ type: v.literal('string'), value: v.string() });
const node = v.object({ type: v.literal('node'), sharedId: v.string() });
const nothing = v.object({ type: v.literal('null') });
const yielded = v.union([
  thrown,
  v.object({ type: v.literal('success'), result: v.union([text, node, nothing]) }),
]);

function goneElsewhere(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('NS_BINDING_ABORTED'))) throw error;
}

export async function openTab(send: Send, kill: () => Promise<void>): Promise<EngineWindow> {
  await send('session.new', { capabilities: {} });
  const [{ context }] = v.parse(tree, await send('browsingContext.getTree', {})).contexts;
  await send('browsingContext.setViewport', { context, viewport: PHONE });

  const call = async (expression: string) => {
    const answer = await send('script.evaluate', {
      expression,
      awaitPromise: true,
      target: { context },
    });
    const { output, issues } = v.safeParse(yielded, answer);
    if (issues) throw new EngineError('unknown value', JSON.stringify(answer));
    if (output.type === 'exception') {
      throw new EngineError('javascript error', output.exceptionDetails.text);
    }
    return output.result;
  };
  const perform = (actions: readonly object[]) =>
    send('input.performActions', { context, actions });
  const element = (id: ElementId) => ({ sharedId: id });

  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(
        goneElsewhere,
      );
    },
    evaluate: async (expression) => {
      const answer = await call(`(async () => JSON.stringify({ value: await (${expression}) }))()`);
      return v.parse(v.object({ value: v.unknown() }), JSON.parse(v.parse(text, answer).value))
        .value;
    },
    find: async (expression) => {
      const answer = await call(expression);
      return answer.type === 'node' ? answer.sharedId : undefined;
    },
    press: async (id) => {
      const origin = { type: 'element', element: element(id) };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform([{ type: 'pointer', id: 'mouse', actions }]);
    },
    type: async (_, typed) => {
      const actions = Array.from(typed).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    setFile: async (id, path) => {
      await send('input.setFiles', { context, element: element(id), files: [path] });
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
