// What the row of a competition says of one's own applications to it: what was submitted, what is on its way.
import { DraftMark } from './DraftMark.tsx';
import { OwnApplicationMark } from './OwnApplicationMark.tsx';

export interface OwnMarksProps {
  competition: string;
  /** Epoch ms. */
  now: number;
  withDrafts: boolean;
}

export function OwnMarks({ competition, now, withDrafts }: OwnMarksProps) {
  return (
    <>
      <OwnApplicationMark competition={competition} now={now} />
      {withDrafts && <DraftMark competition={competition} now={now} />}
    </>
  );
}
