// Every screen, and the shell around them, in a file of its own that is fetched when it is needed.
import { lazy } from 'react';
import { queries } from '#ui/theme/breakpoints.ts';

/** The shell, and beside it what stands at its side on wide screens alone. */
const importShell = () => {
  if (!matchMedia(queries.narrow).matches)
    void import('#shell/drawer/WideDrawer.tsx').catch(() => undefined);
  return import('#shell/Shell.tsx');
};

export const Shell = lazy(async () => ({ default: (await importShell()).Shell }));

/** Follows the device and sends what waits; shows nothing while all is well. */
export const DeviceEffects = lazy(async () => ({
  default: (await import('#shell/DeviceEffects.tsx')).DeviceEffects,
}));

/** Has the shell fetched, which stands around whatever a sign-in leads to. */
export const fetchShell = (): void => void importShell().catch(() => undefined);

export const SignInScreen = lazy(async () => ({
  default: (await import('#screens/sign-in/SignInScreen.tsx')).SignInScreen,
}));
export const SignUpScreen = lazy(async () => ({
  default: (await import('#screens/sign-up/SignUpScreen.tsx')).SignUpScreen,
}));
export const ForgottenPasswordScreen = lazy(async () => ({
  default: (await import('#screens/password-forgotten/ForgottenPasswordScreen.tsx'))
    .ForgottenPasswordScreen,
}));
export const NewPasswordScreen = lazy(async () => ({
  default: (await import('#screens/password-new/NewPasswordScreen.tsx')).NewPasswordScreen,
}));
export const HomeScreen = lazy(async () => ({
  default: (await import('#screens/home/HomeScreen.tsx')).HomeScreen,
}));
export const CompetitionListScreen = lazy(async () => ({
  default: (await import('#screens/competition-list/CompetitionListScreen.tsx'))
    .CompetitionListScreen,
}));
export const CompetitionCreateScreen = lazy(async () => ({
  default: (await import('#screens/competition-create/CompetitionCreateScreen.tsx'))
    .CompetitionCreateScreen,
}));
export const CompetitionEditScreen = lazy(async () => ({
  default: (await import('#screens/competition-edit/CompetitionEditScreen.tsx'))
    .CompetitionEditScreen,
}));
export const CompetitionOrganiseScreen = lazy(async () => ({
  default: (await import('#screens/competition-organise/CompetitionOrganiseScreen.tsx'))
    .CompetitionOrganiseScreen,
}));
export const CompetitionEnterScreen = lazy(async () => ({
  default: (await import('#screens/competition-enter/CompetitionEnterScreen.tsx'))
    .CompetitionEnterScreen,
}));
export const ApplicationListScreen = lazy(async () => ({
  default: (await import('#screens/application-list/ApplicationListScreen.tsx'))
    .ApplicationListScreen,
}));
export const ApplicationDetailScreen = lazy(async () => ({
  default: (await import('#screens/application-detail/ApplicationDetailScreen.tsx'))
    .ApplicationDetailScreen,
}));
export const MusicListScreen = lazy(async () => ({
  default: (await import('#screens/music-list/MusicListScreen.tsx')).MusicListScreen,
}));
export const CardListScreen = lazy(async () => ({
  default: (await import('#screens/card-list/CardListScreen.tsx')).CardListScreen,
}));
export const OutboxScreen = lazy(async () => ({
  default: (await import('#screens/outbox/OutboxScreen.tsx')).OutboxScreen,
}));
export const ProfileScreen = lazy(async () => ({
  default: (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen,
}));
export const InvitationScreen = lazy(async () => ({
  default: (await import('#screens/invitation/InvitationScreen.tsx')).InvitationScreen,
}));
export const HelpScreen = lazy(async () => ({
  default: (await import('#screens/help/HelpScreen.tsx')).HelpScreen,
}));
export const InstallScreen = lazy(async () => ({
  default: (await import('#screens/install/InstallScreen.tsx')).InstallScreen,
}));
export const ShareScreen = lazy(async () => ({
  default: (await import('#screens/share/ShareScreen.tsx')).ShareScreen,
}));
export const NotFoundScreen = lazy(async () => ({
  default: (await import('#screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
}));
