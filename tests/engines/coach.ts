// Steps of a coach on the competition page, in any browser engine.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { COACH_PASSWORD } from '#tests/support/journeys/signIn.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { todoText } from '#text/todo.ts';
import { authText } from '#text/account/auth.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { EnginePage } from './enginePage.ts';
import { isInstalled, optionsOf, dispatchOnline } from './inPage.ts';

/** Two free solos; the entries are in the same order as in the product's list. */
export const SOLOS = {
  filling: {
    ...fullFilling,
    athletes: fullFilling.athletes
      .filter(({ marks = {} }) => 'free-solo' in marks)
      .map((athlete) => ({ ...athlete, marks: { 'free-solo': '+' } })),
  } satisfies Filling,
  entries: ['Пр. Соло – Иванова А.Б.', 'Пр. Соло – Сидорова Д.О.'],
} as const;

export interface EntryPaths {
  card: string;
  music: string;
}

/** Writes a card and a track, which tests pick for every entry. */
export async function writeEntryFiles(folder: string): Promise<EntryPaths> {
  const paths = { card: join(folder, 'Карточка.pdf'), music: join(folder, 'Лебедь.mp3') };
  await writeFile(paths.card, '%PDF-1.4 карточка тренера');
  // Long enough to be sent in pieces.
  await writeFile(paths.music, mp3Frames(1600));
  return paths;
}

export class Coach extends EnginePage {
  async signIn(url: string, login: string): Promise<void> {
    await this.open(`${url}/login`);
    await this.fill(authText.signIn.login, login);
    await this.fill(authText.signIn.password, COACH_PASSWORD);
    await this.press({ role: 'button', name: authText.signIn.submit });
    await this.until('end of the sign-in', async () => !['', '/login'].includes(await this.path()));
    await this.until('what is left to do', () => this.hasText(todoText.title));
  }

  /** Signs in and opens the competition once the service worker is installed, so that the page can start offline. */
  async visit(url: string, login: string, competition: string): Promise<void> {
    await this.signIn(url, login);
    await this.until('worker', async () => (await this.run(isInstalled)) === true);
    await this.open(competition);
    await this.untilThere({ role: 'tab', name: enterText.tabs.apply });
  }

  /** Steps 1 to 3 of the wizard: uploads the form and opens the files of its entries. */
  async giveForm(form: string): Promise<void> {
    await this.press({ role: 'tab', name: enterText.tabs.apply });
    await this.press({ role: 'button', name: wizardText.forward });
    await this.press({ role: 'button', name: wizardText.forward });
    await this.setFile({ role: 'file', name: wizardText.uploadStep.pick }, form);
    await this.press({ role: 'button', name: wizardText.uploadStep.confirm });
    await this.press({ role: 'button', name: wizardText.filesStep.open });
    await this.untilText(entryFilesText.onlyOpen);
  }

  async pickCard({ card }: EntryPaths): Promise<void> {
    await this.setFile(
      { role: 'file', inside: { role: 'region', name: entryFilesText.titles.card } },
      card,
    );
  }

  async pickMusic({ music }: EntryPaths): Promise<void> {
    await this.setFile(
      { role: 'file', inside: { role: 'region', name: entryFilesText.titles.music } },
      music,
    );
  }

  /** Step 4 for one entry without a server: waits until its files are queued and the entry leaves the list. */
  async queueFiles(entry: string, paths: EntryPaths): Promise<void> {
    // Waits for the pickers of the chosen entry.
    await this.untilThere({ role: 'group', name: entry });
    await this.pickCard(paths);
    await this.pickMusic(paths);
    await this.confirmFiles(entry);
  }

  async confirmFiles(entry: string): Promise<void> {
    await this.press({ role: 'button', name: entryFilesText.confirm });
    await this.until(`end of ${entry}`, async () => !(await this.offered()).includes(entry));
  }

  async submit(): Promise<void> {
    await this.press({ role: 'tab', name: enterText.tabs.preview });
    await this.press({ role: 'button', name: previewText.submit });
    const inside = { role: 'alertdialog' } as const;
    await this.press({ role: 'button', name: previewText.dialog.confirm, inside });
  }

  /** Returns the entries that still need files. */
  async offered(): Promise<string[]> {
    return v.parse(v.array(v.string()), await this.run(optionsOf, entryFilesText.title));
  }

  async hearNetwork(): Promise<void> {
    await this.run(dispatchOnline);
  }
}
