// Installs missing browser engines from Debian before the tests, or prints the packages to install.
import { installPackages, isPackageInstalled } from '#tests/support/debianPackages.ts';
import { FIREFOX_PACKAGES } from './firefox/firefox.ts';
import { WEBKIT_PACKAGES } from './webkit/webkit.ts';

const missing = () =>
  [...FIREFOX_PACKAGES, ...WEBKIT_PACKAGES].filter((name) => !isPackageInstalled(name));

if (missing().length > 0) installPackages(missing(), ['--no-install-recommends']);
if (missing().length > 0) {
  console.error(
    `The journeys in WebKit and Firefox need packages of Debian: ${missing().join(' ')}`,
  );
  process.exit(1);
}
