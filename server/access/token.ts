import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_LENGTH = 32;

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const tokenHashOf = (token: string): string => hash('sha256', token);

/** Public identifier of a token; it cannot be used in its place. */
export const tokenId = (tokenHash: string): string => hash('sha256', tokenHash).slice(0, ID_LENGTH);
