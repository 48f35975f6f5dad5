// Who swims the figures.
import type { PersonName } from '#domain/application.ts';
import { preview } from '#text/entering.ts';
import { useSheetLook } from './useSheetLook.ts';

export function FiguresSection({ figures }: { figures: readonly PersonName[] }) {
  const look = useSheetLook();
  return (
    <section className={look.section}>
      <h3 className={look.heading}>{preview.figures}</h3>
      {figures.length === 0 ? (
        <p className={look.quiet}>{preview.noFigures}</p>
      ) : (
        <ol className={look.numbered}>
          {Array.from(figures.entries(), ([place, { family, name }]) => (
            <li key={place}>
              {family} {name}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
