import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { adminText, backupText, largestText, moveText, verifyText } from '#text/server/console.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { type BackupResult, makeBackup } from './backup/makeBackup.ts';
import { moveInstallation } from './backup/moveInstallation.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { verifyFiles } from './backup/verifyFiles.ts';
import { type Config, readConfig } from './config/config.ts';
import { openFiles } from './startup/openFiles.ts';
import { openFolderStore } from './files/folderStore.ts';
import { databasePath, filesPath, openRecords } from './startup/openServerParts.ts';
import { createPasswords, isUsablePassword } from './access/password.ts';
import { changeRows } from './records/changes.ts';
import { largestCompetitions, largestPeople } from './records/largest.ts';
import { deleteSessionsOf } from './records/people/sessions.ts';
import type { Records } from './records/tables.ts';
import { findUser, setPassword, updateUser, type User } from './records/people/users.ts';
import { startFailure } from './startup/startFailure.ts';

const COMMANDS: ReadonlyMap<string, number> = new Map([
  ['access', 2],
  ['password', 1],
  ['backup', 1],
  ['restore', 1],
  ['verify', 0],
  ['largest', 0],
  ['move', 2],
]);
const GENERATED_BYTES = 12;
const MOST_LARGEST = 20;

class Mistake extends Error {}

async function user(records: Records, login: string): Promise<User> {
  const found = await findUser(records, login);
  if (!found) throw new Mistake(adminText.noUser(login));
  return found;
}

/** Reads a password from the terminal without echo, or from a pipe. An empty line asks for a generated password. */
async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_typed, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  process.stderr.write(adminText.askPassword);
  const answer = await Promise.race([
    lines.question(''),
    new Promise<string>((done) => {
      lines.once('close', () => done(''));
    }),
  ]);
  lines.close();
  if (terminal) process.stderr.write('\n');
  return answer.trim();
}

async function changeAccess(records: Records, login: string, level: string): Promise<void> {
  if (!/^\d$/.test(level)) throw new Mistake(adminText.badLevel(level));
  const { id, login: stored } = await user(records, login);
  await updateUser(records, id, { access: Number(level) });
  console.log(adminText.accessSet(stored, Number(level)));
}

async function changePassword(records: Records, login: string): Promise<void> {
  const { id, login: stored } = await user(records, login);
  const typed = await askPassword();
  const password = typed === '' ? randomBytes(GENERATED_BYTES).toString('base64url') : typed;
  if (!isUsablePassword(password)) throw new Mistake(refusalTexts['bad-password']);
  const hash = await createPasswords().hash(password);
  await changeRows(records, [], async (trx) => {
    await setPassword(trx, id, hash);
    await deleteSessionsOf(trx, id);
  });
  console.log(adminText.passwordSet(stored));
  if (typed === '') console.log(adminText.generated(password));
}

/** Reports missing files and sets the exit code. Missing files do not stop a backup, a restore or a move. */
function reportLost({ lost }: Pick<BackupResult, 'lost'>): void {
  if (lost.length === 0) return;
  console.error(backupText.lost(lost.map(({ name }) => name)));
  process.exitCode = 1;
}

async function backUp(records: Records, dataDir: string, folder: string): Promise<void> {
  const files = await openFolderStore(filesPath(dataDir));
  const done = await makeBackup(
    { records, database: databasePath(dataDir), files },
    folder,
    Date.now,
  );
  console.log(backupText.made(folder, done.files, done.bytes));
  reportLost(done);
}

async function restore(folder: string, dataDir: string): Promise<void> {
  const done = await restoreBackup(folder, dataDir);
  console.log(backupText.restored(dataDir, done.files, done.bytes));
  reportLost(done);
}

async function verify(records: Records, { dataDir, objectStore }: Config): Promise<void> {
  const files = await openFiles(objectStore, filesPath(dataDir));
  const found = await verifyFiles({ records, files }, ({ is, blob }) => {
    console.error(verifyText.wrong[is](blob.name, blob.sha256));
  });
  if (found.wrong === 0) console.log(verifyText.done(found.files, found.bytes));
  else {
    console.error(verifyText.failed(found.wrong, found.files));
    process.exitCode = 1;
  }
  if (found.unnamed > 0) console.log(verifyText.unnamed(found.unnamed));
}

async function showLargest(records: Records): Promise<void> {
  const people = await largestPeople(records, MOST_LARGEST);
  if (people.length === 0) {
    console.log(largestText.nothing);
    return;
  }
  const competitions = await largestCompetitions(records, MOST_LARGEST);
  const lines = [
    largestText.people,
    ...people.map(largestText.person),
    largestText.competitions,
    ...competitions.map(largestText.competition),
  ];
  console.log(lines.join('\n'));
}

async function move(words: readonly string[], dataDir: string): Promise<void> {
  const options = { to: { type: 'string' }, files: { type: 'string' } } as const;
  const { to, files } = parseArgs({ args: [...words], options, strict: false }).values;
  if (typeof to !== 'string' || typeof files !== 'string') throw new Mistake(adminText.usage);
  const target = readConfig({ ...process.env, DATABASE_URL: to, FILES_URL: files });
  const { databaseUrl, objectStore } = target;
  if (!objectStore) throw new Mistake(adminText.usage);
  const moved = await moveInstallation(
    { dataDir, databaseUrl, objectStore },
    ({ files: count, bytes }) => console.log(moveText.files(count, bytes)),
  );
  console.log(moveText.moved(moved));
  reportLost(moved);
  console.log(moveText.done(dataDir));
}

async function run([command = '', ...words]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const isShared = config.databaseUrl !== '';
  const needed = COMMANDS.get(command);
  if (needed === undefined || words.length < needed) throw new Mistake(adminText.usage);
  const [name = '', level = ''] = words;
  if (isShared && (command === 'backup' || command === 'restore')) {
    throw new Mistake(backupText.shared);
  }
  if (isShared && command === 'move') throw new Mistake(moveText.fromFolder);
  if (command === 'restore') return restore(name, dataDir);
  if (!isShared && !existsSync(databasePath(dataDir))) {
    throw new Mistake(backupText.noInstallation(dataDir));
  }
  if (command === 'move') return move(words, dataDir);
  const records = await openRecords(config);
  try {
    if (command === 'backup') await backUp(records, dataDir, name);
    else if (command === 'password') await changePassword(records, name);
    else if (command === 'verify') await verify(records, config);
    else if (command === 'largest') await showLargest(records);
    else await changeAccess(records, name, level);
  } finally {
    await records.destroy();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Mistake ? error.message : (startFailure(error) ?? error));
  process.exitCode = 1;
}
