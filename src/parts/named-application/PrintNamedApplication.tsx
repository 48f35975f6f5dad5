// The button that puts «Именная заявка» on paper.
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { PrintButton } from '#ui/print/PrintButton.tsx';
import { NamedApplication } from './NamedApplication.tsx';
import type { NamedApplicationProps } from './namedApplicationProps.ts';

export function PrintNamedApplication(props: NamedApplicationProps & { className?: string }) {
  const { className, ...named } = props;
  return (
    <PrintButton
      label={namedApplicationText.action}
      title={namedApplicationText.fileTitle(named.application.teamName, named.competition.name)}
      paper="landscape"
      document={<NamedApplication {...named} />}
      {...(className !== undefined && { className })}
    />
  );
}
