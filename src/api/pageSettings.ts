// What the server tells the page about itself in index.html.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** CONTACT_EMAIL of the server. */
export const contactEmail = (): string => meta('contact-email');
/** PRIVACY_URL of the server, or '' when it has none. */
export const privacyUrl = (): string => meta('privacy-url');
