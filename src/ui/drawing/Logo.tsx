// The sign of the product: eight swimmers as petals around a gold heart.

const LONG = 'M0-8C4.6-12.5 4.6-18.5 0-25C-4.6-18.5-4.6-12.5 0-8Z';
const SHORT = 'M0-8.5C4-12 4-17 0-22C-4-17-4-12 0-8.5Z';
const QUARTERS = [0, 90, 180, 270];

/** The petals take the colour of the text around. `size` in px. */
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
