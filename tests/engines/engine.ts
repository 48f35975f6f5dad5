/** Handle of an element of the page; invalid after a navigation. */
export type ElementId = string;

export interface EngineWindow extends AsyncDisposable {
  /** Opens an address and waits for its load event. */
  open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; awaits a promise and returns the value as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  find: (expression: string) => Promise<ElementId | undefined>;
  /** Presses the middle of a visible element. */
  press: (element: ElementId) => Promise<void>;
  type: (element: ElementId, text: string) => Promise<void>;
  setFile: (element: ElementId, path: string) => Promise<void>;
  /** Kills every process of the browser, like a crash. */
  kill: () => Promise<void>;
}

export interface Engine extends AsyncDisposable {
  /** Opens a window with the profile in `folder`. */
  openWindow: (folder: string) => Promise<EngineWindow>;
}

/** Error of the browser; `code` is the error code of its protocol. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Timeout in ms of a command or of the engine's start. */
export const COMMAND_MS = 30_000;
