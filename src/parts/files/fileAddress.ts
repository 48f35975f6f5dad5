// The address under which a picked file can be played: one a file, for as long as the page is open.

const addresses = new WeakMap<File, string>();

/** Costs no memory for the bytes: the browser reads them from where the file lies. */
export function fileAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
