// Properties that say several others at once.

const SIDES = ['Bottom', 'Left', 'Right', 'Top'] as const;

const allOf = (name: string, parts: readonly string[]) => parts.map((part) => name + part);

const edges = SIDES.map((side) => `border${side}`);
const lineOf = (name: string) => allOf(name, ['Color', 'Style', 'Width']);

const LONGHANDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(edges.map((edge) => [edge, lineOf(edge)])),
  border: edges.flatMap((edge) => [edge, ...lineOf(edge)]),
  backgroundPosition: allOf('backgroundPosition', ['X', 'Y']),
  borderRadius: ['BottomLeft', 'BottomRight', 'TopLeft', 'TopRight'].map(
    (corner) => `border${corner}Radius`,
  ),
  flex: allOf('flex', ['Basis', 'Grow', 'Shrink']),
  gap: ['columnGap', 'rowGap'],
  gridArea: ['gridColumnEnd', 'gridColumnStart', 'gridRowEnd', 'gridRowStart'],
  gridColumn: allOf('gridColumn', ['End', 'Start']),
  inset: ['bottom', 'left', 'right', 'top'],
  listStyle: allOf('listStyle', ['Image', 'Position', 'Type']),
  margin: allOf('margin', SIDES),
  marginInline: allOf('marginInline', ['End', 'Start']),
  outline: lineOf('outline'),
  overflow: allOf('overflow', ['X', 'Y']),
  overscrollBehavior: allOf('overscrollBehavior', ['X', 'Y']),
  padding: allOf('padding', SIDES),
  paddingInline: allOf('paddingInline', ['End', 'Start']),
  placeItems: ['alignItems', 'justifyItems'],
  textWrap: allOf('textWrap', ['Mode', 'Style']),
};

/** What a property takes back that was said before it. */
export const longhandsOf = (property: string): readonly string[] => LONGHANDS[property] ?? [];

/** By it rules stand before those of what they say in part: 0 is behind all. */
export function priorityOf(property: string): number {
  if (property === 'border') return -2;
  return property in LONGHANDS ? -1 : 0;
}
