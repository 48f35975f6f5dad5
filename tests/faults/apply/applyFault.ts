/** Forwards a request to the server. A response of type `error` means a broken connection. */
export type Forward = (request: Request) => Promise<Response>;

export type ApplyFault = (request: Request, forward: Forward) => Promise<Response>;
