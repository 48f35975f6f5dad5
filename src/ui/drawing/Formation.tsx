// Drawings of the brand: eight swimmers and their rings, and the logo.
import { useId } from 'react';

interface FormationProps {
  className?: string;
  rings?: number;
  /** Distance between rings; the swimmers' circle has radius 100. */
  step?: number;
  /** Radius of a swimmer, 0 for none. */
  swimmer?: number;
  swimmerClassName?: string | undefined;
}

const SWIMMERS = Array.from({ length: 8 }, (_, at) => {
  const angle = (at * Math.PI) / 4;
  return { x: Math.round(100 * Math.sin(angle)), y: Math.round(-100 * Math.cos(angle)) };
});

/** Draws in `currentColor`. The class sets the size. */
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

const LONG = 'M0-8C4.6-12.5 4.6-18.5 0-25C-4.6-18.5-4.6-12.5 0-8Z';

const SHORT = 'M0-8.5C4-12 4-17 0-22C-4-17-4-12 0-8.5Z';

const QUARTERS = [0, 90, 180, 270];

/** Draws in `currentColor`. `size` in px. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-25 -25 50 50" fill="currentColor" aria-hidden>
      {QUARTERS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d={LONG} />
          <path d={SHORT} transform="rotate(45)" opacity="0.6" />
        </g>
      ))}
      <circle r="4.4" fill="#ffc42e" />
    </svg>
  );
}
