// Who swims the figures.
import { memo } from 'react';
import type { PersonName } from '#domain/application.ts';
import { previewText } from '#text/enter/preview.ts';
import { useSheetStyles } from './useSheetStyles.ts';

export const FiguresSection = memo(function FiguresSection({
  figures,
}: {
  figures: readonly PersonName[];
}) {
  const styles = useSheetStyles();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText.figures}</h3>
      {figures.length === 0 ? (
        <p className={styles.quiet}>{previewText.noFigures}</p>
      ) : (
        <ol className={styles.numbered}>
          {Array.from(figures.entries(), ([place, { family, name }]) => (
            <li key={place}>
              {family} {name}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});
