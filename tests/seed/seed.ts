// `npm run seed`: fills the server's data folder with a season of competitions, people, applications and files.
import { readConfig, UnusableSetting } from '#server/config/config.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { KEYS, SEASON_PEOPLE, PLANS, SEASON_PASSWORD } from './plans.ts';
import { SeedRefused, seedFolder, toUpload } from './seedFolder.ts';

function personLine({
  login,
  fullname,
  isOrganiser,
  team,
}: (typeof SEASON_PEOPLE)[number]): string {
  const roles = [isOrganiser && 'организатор', team && `тренер команды «${team}»`];
  return `  ${login.padEnd(14)} ${[fullname, ...roles].filter(Boolean).join(', ')}`;
}

async function run(words: readonly string[]): Promise<void> {
  if (words.some((word) => word !== '--add')) throw new UnusableSetting('npm run seed [-- --add]');
  const { dataDir } = readConfig(process.env);
  const chosen = process.env['DATA_DIR'];
  const start = chosen ? `DATA_DIR=${chosen} npm start` : 'npm start';
  const addsToPeople = words.length > 0;
  console.log('Сезон создаётся, это займёт до минуты…');
  const { submitted, drafts } = await seedFolder(dataDir, { plans: PLANS, addsToPeople });
  console.log(
    [
      `В папке ${dataDir} – сезон. Соревнования: ${KEYS.length}, поданные заявки: ${submitted.length}, черновики: ${drafts.length}`,
      '',
      `Войти (пароль у всех ${SEASON_PASSWORD}):`,
      ...SEASON_PEOPLE.map(personLine),
      '',
      `Формы («${PLANS.russia.name}»), карточка и музыка, чтобы начать свой черновик: ${toUpload(dataDir)}`,
      `Запустить: ${start}`,
    ].join('\n'),
  );
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isRefused = error instanceof SeedRefused;
  console.error(isRefused ? error.message : (startFailure(error) ?? error));
  process.exitCode = 1;
}
