// Arbitrary strings, among them characters that XML cannot contain.
import * as fc from 'fast-check';

const odd = fc.constantFrom(
  '\u{FFFE}',
  '\u{FFFF}',
  '\u{D800}',
  '\u{DFFF}',
  '\u{0}',
  '\u{B}',
  '\u{1F}',
  '\r\n',
  '_xFFFE_',
  '_x0041_',
  '_x005F_',
  '&',
  '<',
  ']]>',
  '"',
  "'",
  '=1+1',
  'Иванова',
  '\u{1F3CA}',
);
const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));

export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(odd, unit), { maxLength: 6 })
  .map((pieces) => pieces.join(''));
