// The types of what a fault does to a request on its way to the server and back.

/** The way on to the server; a broken connection is a response of the type `error`. */
export type Forward = (request: Request) => Promise<Response>;

export type ApplyFault = (request: Request, forward: Forward) => Promise<Response>;
