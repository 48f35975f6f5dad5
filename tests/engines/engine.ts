/** An element of the page, as the engine names it; of no use behind a navigation. */
export type ElementId = string;

export interface EngineWindow extends AsyncDisposable {
  /** Loads an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** The JSON value of an expression in the page; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  /** The element that an expression in the page yields. */
  find: (expression: string) => Promise<ElementId | undefined>;
  /** Presses the middle of an element that lies within the window. */
  press: (element: ElementId) => Promise<void>;
  /** Types a text into an element that has the focus. */
  type: (element: ElementId, text: string) => Promise<void>;
  /** Picks a file of this machine. */
  setFile: (element: ElementId, path: string) => Promise<void>;
  /** Ends every process of the browser as a crash would. */
  kill: () => Promise<void>;
}

export interface Engine extends AsyncDisposable {
  /** A window on what an earlier window has stored in `folder`. */
  openWindow: (folder: string) => Promise<EngineWindow>;
}

/** The engine did not do what it was asked to; `code` is the protocol's own word for it. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** How long an engine may take for one command or for its start, in ms. */
export const COMMAND_MS = 30_000;
