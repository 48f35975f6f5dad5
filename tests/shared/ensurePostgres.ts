// Installs PostgreSQL from Debian before the tests if it is missing, or prints what to install.
import { installPackages, isPackageInstalled } from '#tests/support/debianPackages.ts';
import { POSTGRES_PACKAGES } from './postgresServer.ts';

const missing = () => POSTGRES_PACKAGES.filter((name) => !isPackageInstalled(name));

if (missing().length > 0) installPackages(missing(), ['--no-install-recommends']);
if (missing().length > 0) {
  console.error(`The tests on PostgreSQL need packages of Debian: ${missing().join(' ')}`);
  process.exit(1);
}
