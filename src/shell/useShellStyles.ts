// Where the drawer, the screen and what is beside it stand under the top bar.
import { makeStyles } from '@fluentui/react-components';
import { media } from '#ui/theme/theme.ts';

export const useShellStyles = makeStyles({
  shell: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
  columns: { display: 'flex', flexGrow: 1, alignItems: 'stretch' },
  screen: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    padding: '28px 32px',
    [media.phone]: { padding: '16px' },
  },
});
