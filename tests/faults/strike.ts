// The words of a fault's deed: a request, the way on to the server, and the answer that the device gets.

/** The way on to the server; a broken connection is a response of the type `error`. */
export type Onward = (request: Request) => Promise<Response>;

export type Strike = (request: Request, onward: Onward) => Promise<Response>;
