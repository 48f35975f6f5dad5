import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DIST } from '#tests/support/chromium/builtPage.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/chromium/openBrowser.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '#tests/support/network/mailServer.ts';
import { startServer, TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { closePages, sharedBrowser } from '#tests/support/journeys/runProduct.ts';
import { apiOf, signUp } from '#tests/support/journeys/signIn.ts';

const SITE = 'http://registration.example.ru';

export interface Player {
  page: Page;
  api: ApiClient;
}

export interface Stage {
  readonly url: string;
  /** Signs up a new user, who needs no page. */
  enter: (login: string) => Promise<ApiClient>;
  /** Signs up a new user and opens a page. */
  open: (login: string, options?: BrowserContextOptions) => Promise<Player>;
  /** Sets the server's clock; epoch ms. */
  moveTo: (instant: number) => void;
  /** Waits until a user has `count` mails; returns the mails in order of arrival. */
  mailsTo: (login: string, count: number) => Promise<readonly ReceivedMail[]>;
  allMails: () => readonly ReceivedMail[];
  linkIn: (mail: ReceivedMail | undefined) => string;
  errors: () => readonly string[];
}

/** Runs a stage from the first test of the file to the last. The result may be used only in tests. */
export function setStage(): Stage {
  let server: TestServer;
  let mailServer: MailServer;
  let browser: Browser;
  let aheadMs = 0;
  const pages: { errors: string[] }[] = [];

  beforeAll(async () => {
    [mailServer, browser] = await Promise.all([startMailServer(), sharedBrowser()]);
    server = await startServer({
      config: { ...mailServer.settings, PUBLIC_URL: SITE },
      pageFolder: resolve(DIST),
      mailEveryMs: 50,
      now: () => Date.now() + aheadMs,
      tellsItsTime: true,
    });
  });
  afterAll(async () => {
    await closePages(browser);
    await server.close();
    await mailServer[Symbol.asyncDispose]();
  });

  const enter: Stage['enter'] = async (login) => {
    const api = new ApiClient(server.url);
    const person = { login, fullname: login, email: `${login}@example.ru` };
    await api.call(calls.auth.signup, { sent: { ...person, password: TEST_PASSWORD } });
    return api;
  };
  const open: Stage['open'] = async (login, options = {}) => {
    const opened = await openPage(browser, { ...WITHOUT_WORKER, ...options });
    pages.push(opened);
    await signUp(opened.page, server.url, login);
    return { page: opened.page, api: await apiOf(opened.page, server.url) };
  };
  const sentTo = (login: string) =>
    mailServer.mails.filter(({ to }) => to.includes(`${login}@example.ru`));

  return {
    get url() {
      return server.url;
    },
    enter,
    open,
    moveTo: (instant) => {
      aheadMs = instant - Date.now();
    },
    mailsTo: async (login, count) => {
      await expect.poll(() => sentTo(login).length).toBe(count);
      return sentTo(login);
    },
    allMails: () => mailServer.mails,
    linkIn: (mail) => {
      const link = /\bhttp\S+$/m.exec(mail?.text ?? '')?.[0];
      if (link === undefined) throw new Error('the mail has no link');
      return link.replace(SITE, server.url);
    },
    errors: () => pages.flatMap(({ errors }) => errors),
  };
}

export const subjectOf = (mail: ReceivedMail | undefined): string | undefined =>
  mail?.headers.get('subject');
