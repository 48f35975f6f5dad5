// Fluent's spinner as a file of its own.
export { Spinner as FluentSpinner } from '@fluentui/react-components';
