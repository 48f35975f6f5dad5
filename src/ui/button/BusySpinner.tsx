import { Spinner } from '@fluentui/react-components';

export const BusySpinner = ({ isOnPrimary }: { isOnPrimary: boolean }) => (
  <Spinner size="extra-tiny" appearance={isOnPrimary ? 'inverted' : 'primary'} />
);
