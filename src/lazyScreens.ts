// Every screen, and the shell around them, in a file of its own that is fetched when it is needed.
import type { ReactNode } from 'react';
import { readSession } from '#api/session.ts';
import { Desk } from '#screens/home/lazyDesk.ts';
import { WideDrawer } from '#shell/drawer/lazyWideDrawer.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { lazyScreen } from '#ui/lazyScreen.tsx';
import { queries } from '#ui/theme/theme.ts';

/** On a wide screen with the drawer at its side. */
export const Shell = lazyScreen(async () => {
  const drawer = matchMedia(queries.narrow).matches ? undefined : WideDrawer.load();
  const [{ Shell: Component }] = await Promise.all([
    import('./signedIn.ts'),
    // Where it cannot be had, the shell says so once it draws it.
    drawer?.catch(() => undefined),
  ]);
  return Component;
});

/** Follows the device and sends what waits; shows nothing while all is well. */
export const DeviceEffects = lazyComponent(
  async () => (await import('#shell/DeviceEffects.tsx')).DeviceEffects,
);

/** Finds the place on a page that was left; a page is read without it, too. */
export const KeptScroll = lazyComponent(async (): Promise<() => ReactNode> => {
  const file = await import('#ui/layout/KeptScroll.tsx').catch(() => undefined);
  return file?.KeptScroll ?? (() => null);
});

export { SignInScreen } from '#screens/sign-in/SignInScreen.tsx';
export const SignUpScreen = lazyScreen(
  async () => (await import('#screens/sign-up/SignUpScreen.tsx')).SignUpScreen,
);
export const ForgottenPasswordScreen = lazyScreen(
  async () =>
    (await import('#screens/password-forgotten/ForgottenPasswordScreen.tsx'))
      .ForgottenPasswordScreen,
);
export const NewPasswordScreen = lazyScreen(
  async () => (await import('#screens/password-new/NewPasswordScreen.tsx')).NewPasswordScreen,
);
/** With the desk of whoever is signed in. */
export const HomeScreen = lazyScreen(async () => {
  const [{ HomeScreen: Component }] = await Promise.all([
    import('#screens/home/HomeScreen.tsx'),
    // Where it cannot be had, the start says so once it draws it.
    readSession() && Desk.load().catch(() => undefined),
  ]);
  return Component;
});
export const CompetitionListScreen = lazyScreen(
  async () => (await import('./signedIn.ts')).CompetitionListScreen,
);
export const CompetitionCreateScreen = lazyScreen(
  async () =>
    (await import('#screens/competition-create/CompetitionCreateScreen.tsx'))
      .CompetitionCreateScreen,
);
export const CompetitionEditScreen = lazyScreen(
  async () =>
    (await import('#screens/competition-edit/CompetitionEditScreen.tsx')).CompetitionEditScreen,
);
export const CompetitionOrganiseScreen = lazyScreen(
  async () =>
    (await import('#screens/competition-organise/CompetitionOrganiseScreen.tsx'))
      .CompetitionOrganiseScreen,
);
export const CompetitionEnterScreen = lazyScreen(
  async () =>
    (await import('#screens/competition-enter/CompetitionEnterScreen.tsx')).CompetitionEnterScreen,
);
export const ApplicationListScreen = lazyScreen(
  async () =>
    (await import('#screens/application-list/ApplicationListScreen.tsx')).ApplicationListScreen,
);
export const ApplicationDetailScreen = lazyScreen(
  async () =>
    (await import('#screens/application-detail/ApplicationDetailScreen.tsx'))
      .ApplicationDetailScreen,
);
export const MusicListScreen = lazyScreen(
  async () => (await import('#screens/music-list/MusicListScreen.tsx')).MusicListScreen,
);
export const CardListScreen = lazyScreen(
  async () => (await import('#screens/card-list/CardListScreen.tsx')).CardListScreen,
);
export const OutboxScreen = lazyScreen(
  async () => (await import('#screens/outbox/OutboxScreen.tsx')).OutboxScreen,
);
export const ProfileScreen = lazyScreen(
  async () => (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen,
);
export const InvitationScreen = lazyScreen(
  async () => (await import('#screens/invitation/InvitationScreen.tsx')).InvitationScreen,
);
export const HelpScreen = lazyScreen(
  async () => (await import('#screens/help/HelpScreen.tsx')).HelpScreen,
);
export const InstallScreen = lazyScreen(
  async () => (await import('#screens/install/InstallScreen.tsx')).InstallScreen,
);
export const ShareScreen = lazyScreen(
  async () => (await import('#screens/share/ShareScreen.tsx')).ShareScreen,
);
export const NotFoundScreen = lazyScreen(
  async () => (await import('#screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
);
