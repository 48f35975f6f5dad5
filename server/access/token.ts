// Tokens: the secrets of cookies and links, of which only a hash is kept.
import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_LENGTH = 32;

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. */
export const tokenHashOf = (token: string): string => hash('sha256', token);

/** What its thing is called where somebody is told of it: nothing can be asked for with it. */
export const tokenId = (tokenHash: string): string => hash('sha256', tokenHash).slice(0, ID_LENGTH);
