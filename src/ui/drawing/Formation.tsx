// Eight swimmers seen from above: eight sources of rings, the drawing of the brand.
import { useId } from 'react';

interface FormationProps {
  className?: string;
  /** Rings around each swimmer. */
  rings?: number;
  /** The step from ring to ring; the circle of swimmers has a radius of 100. */
  step?: number;
  /** Radius of a swimmer; 0 leaves them out. */
  swimmer?: number;
  swimmerClassName?: string | undefined;
}

const SWIMMERS = Array.from({ length: 8 }, (_, at) => {
  const angle = (at * Math.PI) / 4;
  return { x: Math.round(100 * Math.sin(angle)), y: Math.round(-100 * Math.cos(angle)) };
});

/** Draws in `currentColor`; the size comes from the class. */
export function Formation({
  className,
  rings = 7,
  step = 12,
  swimmer = 2,
  swimmerClassName,
}: FormationProps) {
  const id = useId();
  const reach = 100 + rings * step + 1;
  const radii = Array.from({ length: rings }, (_, at) => (at + 1) * step);
  return (
    <svg
      className={className}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <defs>
        <g id={id}>
          {radii.map((radius, at) => (
            <circle
              key={radius}
              r={radius}
              strokeOpacity={(0.5 * (1 - at / rings) ** 1.2).toFixed(3)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {swimmer > 0 && (
            <circle className={swimmerClassName} r={swimmer} fill="currentColor" stroke="none" />
          )}
        </g>
      </defs>
      {SWIMMERS.map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}`} x={x} y={y} />
      ))}
    </svg>
  );
}
