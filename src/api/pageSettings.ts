// Server settings in index.html.

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

export interface PageSettings {
  /** CONTACT_EMAIL. */
  contactEmail: string;
  /** PRIVACY_URL or ''. */
  privacyUrl: string;
  mail: boolean;
}

export const pageSettings = (): PageSettings => ({
  contactEmail: meta('contact-email'),
  privacyUrl: meta('privacy-url'),
  mail: meta('mail') === 'yes',
});
