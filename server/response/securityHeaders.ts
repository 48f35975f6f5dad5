// Security headers of every response, with the content security policy (api 7.1).
import { isSecure } from '../access/session.ts';
import type { Config } from '../config/config.ts';

/** Allows empty style elements (SHA-256 of ''), because Griffel inserts such elements and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export type SecurityHeaders = Readonly<Record<string, string>>;

export const securityHeaders = ({ publicUrl }: Config): SecurityHeaders => ({
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Not `no-referrer`, with which HTML forms of the page would send `Origin: null`.
  'referrer-policy': 'same-origin',
  ...(isSecure(publicUrl) && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Disables XSS auditors of old browsers, because attackers can abuse them.
  'x-xss-protection': '0',
});
