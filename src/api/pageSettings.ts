// The server's settings that stand in index.html, as they were when the page was served.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export interface PageSettings {
  /** CONTACT_EMAIL of the server. */
  contactEmail: string;
  /** PRIVACY_URL of the server, or '' when it has none. */
  privacyUrl: string;
  /** Whether the server sends mails. */
  mail: boolean;
}

export const pageSettings = (): PageSettings => ({
  contactEmail: meta('contact-email'),
  privacyUrl: meta('privacy-url'),
  mail: meta('mail') === 'yes',
});
