// Every screen, and the shell around them, in a file of its own that is fetched when it is needed.
import { readSession } from '#api/session.ts';
import { Desk } from '#screens/home/lazyDesk.ts';
import { WideDrawer } from '#shell/drawer/lazyWideDrawer.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { queries } from '#ui/theme/breakpoints.ts';

/** On a wide screen with the drawer at its side. */
export const Shell = lazyComponent(async () => {
  const drawer = matchMedia(queries.narrow).matches ? undefined : WideDrawer.load();
  const [{ Shell: Component }] = await Promise.all([
    import('#shell/Shell.tsx'),
    // Where it cannot be had, the shell says so once it draws it.
    drawer?.catch(() => undefined),
  ]);
  return Component;
});

/** Follows the device and sends what waits; shows nothing while all is well. */
export const DeviceEffects = lazyComponent(
  async () => (await import('#shell/DeviceEffects.tsx')).DeviceEffects,
);

export const SignInScreen = lazyComponent(
  async () => (await import('#screens/sign-in/SignInScreen.tsx')).SignInScreen,
);
export const SignUpScreen = lazyComponent(
  async () => (await import('#screens/sign-up/SignUpScreen.tsx')).SignUpScreen,
);
export const ForgottenPasswordScreen = lazyComponent(
  async () =>
    (await import('#screens/password-forgotten/ForgottenPasswordScreen.tsx'))
      .ForgottenPasswordScreen,
);
export const NewPasswordScreen = lazyComponent(
  async () => (await import('#screens/password-new/NewPasswordScreen.tsx')).NewPasswordScreen,
);
/** With the desk of whoever is signed in. */
export const HomeScreen = lazyComponent(async () => {
  const [{ HomeScreen: Component }] = await Promise.all([
    import('#screens/home/HomeScreen.tsx'),
    // Where it cannot be had, the start says so once it draws it.
    readSession() && Desk.load().catch(() => undefined),
  ]);
  return Component;
});
export const CompetitionListScreen = lazyComponent(
  async () =>
    (await import('#screens/competition-list/CompetitionListScreen.tsx')).CompetitionListScreen,
);
export const CompetitionCreateScreen = lazyComponent(
  async () =>
    (await import('#screens/competition-create/CompetitionCreateScreen.tsx'))
      .CompetitionCreateScreen,
);
export const CompetitionEditScreen = lazyComponent(
  async () =>
    (await import('#screens/competition-edit/CompetitionEditScreen.tsx')).CompetitionEditScreen,
);
export const CompetitionOrganiseScreen = lazyComponent(
  async () =>
    (await import('#screens/competition-organise/CompetitionOrganiseScreen.tsx'))
      .CompetitionOrganiseScreen,
);
export const CompetitionEnterScreen = lazyComponent(
  async () =>
    (await import('#screens/competition-enter/CompetitionEnterScreen.tsx')).CompetitionEnterScreen,
);
export const ApplicationListScreen = lazyComponent(
  async () =>
    (await import('#screens/application-list/ApplicationListScreen.tsx')).ApplicationListScreen,
);
export const ApplicationDetailScreen = lazyComponent(
  async () =>
    (await import('#screens/application-detail/ApplicationDetailScreen.tsx'))
      .ApplicationDetailScreen,
);
export const MusicListScreen = lazyComponent(
  async () => (await import('#screens/music-list/MusicListScreen.tsx')).MusicListScreen,
);
export const CardListScreen = lazyComponent(
  async () => (await import('#screens/card-list/CardListScreen.tsx')).CardListScreen,
);
export const OutboxScreen = lazyComponent(
  async () => (await import('#screens/outbox/OutboxScreen.tsx')).OutboxScreen,
);
export const ProfileScreen = lazyComponent(
  async () => (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen,
);
export const InvitationScreen = lazyComponent(
  async () => (await import('#screens/invitation/InvitationScreen.tsx')).InvitationScreen,
);
export const HelpScreen = lazyComponent(
  async () => (await import('#screens/help/HelpScreen.tsx')).HelpScreen,
);
export const InstallScreen = lazyComponent(
  async () => (await import('#screens/install/InstallScreen.tsx')).InstallScreen,
);
export const ShareScreen = lazyComponent(
  async () => (await import('#screens/share/ShareScreen.tsx')).ShareScreen,
);
export const NotFoundScreen = lazyComponent(
  async () => (await import('#screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
);
