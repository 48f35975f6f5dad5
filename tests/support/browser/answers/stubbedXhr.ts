// XMLHttpRequest whose requests a test answers.
import { EXPECTED_LENGTH } from '#contract/headers.ts';

export type Ask = (
  method: string,
  address: string,
  headers: Headers,
  body: unknown,
) => Promise<Response | undefined>;

/** A request as XMLHttpRequest makes it; no answer is an error of the network. */
export const xhrAnsweredBy = (ask: Ask) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    method = '';
    responseURL = '';
    status = 0;
    response: unknown;
    responseHeaders = new Headers();
    getAllResponseHeaders() {
      return [...this.responseHeaders].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    getResponseHeader(name: string) {
      return this.responseHeaders.get(name);
    }
    open(method: string, address: string) {
      this.method = method;
      this.responseURL = new URL(address, window.location.origin).href;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(sent: unknown) {
      const progress = new ProgressEvent('progress', { loaded: 1, total: 2 });
      this.upload.dispatchEvent(progress);
      void ask(this.method, this.responseURL, this.headers, sent).then(async (response) => {
        if (!response) return this.dispatchEvent(new Event('error'));
        this.status = response.status;
        this.responseHeaders = response.headers;
        this.response = await response.blob();
        // An answer that promises no length is told without one.
        const total = this.responseHeaders.has(EXPECTED_LENGTH) ? 0 : 2;
        this.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total }));
        return this.dispatchEvent(new Event('load'));
      });
    }
  };
