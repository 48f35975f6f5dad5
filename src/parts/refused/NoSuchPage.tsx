// A page that is not there: what is missing, what to do, and one way on.
import type { ReactElement } from 'react';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';

interface NoSuchPageProps {
  /** What is missing. */
  title: string;
  icon: ReactElement;
  words: { whatToDo: string; text: string };
  way: { to: string; words: string };
}

export function NoSuchPage({ title, icon, words, way }: NoSuchPageProps) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon={icon}
        title={words.whatToDo}
        text={words.text}
        action={
          <LinkButton to={way.to} big tone="primary">
            {way.words}
          </LinkButton>
        }
      />
    </>
  );
}
