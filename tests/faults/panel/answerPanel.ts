// The panel's own address: its page and files, the state, switching on and off.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { transformWithOxc } from 'vite';
import { portalPage } from '../answers.ts';
import { faultOrder, PORTAL_ADDRESS } from '../fault.ts';
import type { Switchboard } from '../switchboard.ts';
import type { PanelState } from './panelState.ts';
import { pageHtml } from './pageHtml.ts';
import { nameOf, problems } from './words.ts';

const PANEL = '/__faults';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const pathOf = (url: string): string => new URL(url).pathname;

export const isPanelAddress = (url: string): boolean =>
  pathOf(url) === PANEL || pathOf(url).startsWith(`${PANEL}/`);

const textOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

const file = (text: string, type: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });

const stateOf = (switchboard: Switchboard): PanelState => ({
  faults: switchboard.active().map(({ id, on, fault, left, struck }) => ({
    id,
    title: nameOf(fault),
    on,
    left,
    struck,
    fault,
  })),
  passed: switchboard.passed(),
});

const refused = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } });

const answerState = (switchboard: Switchboard): Response =>
  Response.json(stateOf(switchboard), { headers: { 'Cache-Control': 'no-store' } });

async function switchOn(request: Request, switchboard: Switchboard): Promise<Response> {
  const text = await request.text();
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return refused(400, problems.notJson);
  const order = v.safeParse(faultOrder, json.output);
  if (!order.success) {
    return refused(400, problems.bad(v.getDotPath(order.issues[0]) ?? 'kind'));
  }
  switchboard.switchOn(order.output);
  return answerState(switchboard);
}

function switchOff(id: string, switchboard: Switchboard): Response {
  if (id === '') switchboard.switchAllOff();
  else if (!switchboard.switchOff(id)) return refused(404, problems.noFault);
  return answerState(switchboard);
}

async function read(path: string, accept: string, switchboard: Switchboard): Promise<Response> {
  switch (path) {
    case PANEL:
      return accept.includes('text/html')
        ? file(pageHtml(), 'text/html')
        : answerState(switchboard);
    case `${PANEL}/panel.css`:
      return file(await textOf('panel.css'), 'text/css');
    case `${PANEL}/panel.js`: {
      const { code } = await transformWithOxc(await textOf('panel.ts'), 'panel.ts');
      return file(code, 'text/javascript');
    }
    case PORTAL_ADDRESS:
      return portalPage();
    default:
      return refused(404, problems.notHere);
  }
}

/** `GET` is the page for browsers and the state for scripts; `DELETE` of an id switches that one off. */
export async function answerPanel(request: Request, switchboard: Switchboard): Promise<Response> {
  const path = pathOf(request.url);
  switch (request.method) {
    case 'GET':
      return read(path, request.headers.get('accept') ?? '', switchboard);
    case 'POST':
      return path === PANEL ? switchOn(request, switchboard) : refused(404, problems.notHere);
    case 'DELETE':
      return switchOff(decodeURIComponent(path.slice(PANEL.length + 1)), switchboard);
    default:
      return refused(405, problems.noMethod);
  }
}
