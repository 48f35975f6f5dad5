// The screens that a sign-in leads to, in one file.
export { CompetitionListScreen } from '#screens/competition-list/CompetitionListScreen.tsx';
export { Shell } from '#shell/Shell.tsx';
