// The screens that a sign-in leads to. The build puts them into one file.
export { CompetitionListScreen } from '#screens/competition-list/CompetitionListScreen.tsx';
export { Shell } from '#shell/Shell.tsx';
