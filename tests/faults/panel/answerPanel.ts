// Serves the panel: its page and files, its state, and switching faults on and off.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { transformWithOxc } from 'vite';
import { portalPage } from '../apply/foreignAnswers.ts';
import { faultOrder, PORTAL_ADDRESS } from '../fault.ts';
import type { ActiveFaults } from '../proxy/activeFaults.ts';
import type { PanelState } from './panelState.ts';
import { pageHtml } from './pageHtml.ts';
import { faultTitle, panelErrors } from './panelText.ts';

const PANEL = '/__faults';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const pathOf = (url: string): string => new URL(url).pathname;

export const isPanelAddress = (url: string): boolean =>
  pathOf(url) === PANEL || pathOf(url).startsWith(`${PANEL}/`);

const textOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

const textFile = (text: string, type: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });

const stateOf = (activeFaults: ActiveFaults): PanelState => ({
  faults: activeFaults.active().map(({ id, on, fault, left, struck }) => ({
    id,
    title: faultTitle(fault),
    on,
    left,
    struck,
    fault,
  })),
  passed: activeFaults.passed(),
});

const refused = (status: number, message: string): Response =>
  Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } });

const answerState = (activeFaults: ActiveFaults): Response =>
  Response.json(stateOf(activeFaults), { headers: { 'Cache-Control': 'no-store' } });

async function switchOn(request: Request, activeFaults: ActiveFaults): Promise<Response> {
  const text = await request.text();
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) return refused(400, panelErrors.notJson);
  const order = v.safeParse(faultOrder, json.output);
  if (!order.success) {
    return refused(400, panelErrors.bad(v.getDotPath(order.issues[0]) ?? 'kind'));
  }
  activeFaults.switchOn(order.output);
  return answerState(activeFaults);
}

function switchOff(id: string, activeFaults: ActiveFaults): Response {
  if (id === '') activeFaults.switchAllOff();
  else if (!activeFaults.switchOff(id)) return refused(404, panelErrors.noFault);
  return answerState(activeFaults);
}

async function read(path: string, accept: string, activeFaults: ActiveFaults): Promise<Response> {
  switch (path) {
    case PANEL:
      return accept.includes('text/html')
        ? textFile(pageHtml(), 'text/html')
        : answerState(activeFaults);
    case `${PANEL}/panel.css`:
      return textFile(await textOf('panel.css'), 'text/css');
    case `${PANEL}/panel.js`: {
      const { code } = await transformWithOxc(await textOf('panel.ts'), 'panel.ts');
      return textFile(code, 'text/javascript');
    }
    case PORTAL_ADDRESS:
      return portalPage();
    default:
      return refused(404, panelErrors.notHere);
  }
}

/** `GET` returns the page to browsers and the state to scripts; `DELETE` of an id switches that fault off. */
export async function answerPanel(request: Request, activeFaults: ActiveFaults): Promise<Response> {
  const path = pathOf(request.url);
  switch (request.method) {
    case 'GET':
      return read(path, request.headers.get('accept') ?? '', activeFaults);
    case 'POST':
      return path === PANEL ? switchOn(request, activeFaults) : refused(404, panelErrors.notHere);
    case 'DELETE':
      return switchOff(decodeURIComponent(path.slice(PANEL.length + 1)), activeFaults);
    default:
      return refused(405, panelErrors.noMethod);
  }
}
