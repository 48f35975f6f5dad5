// Flags of Chromium for tests and screenshots: no sandbox (CI runs as root), no animations, no background requests.

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--force-prefers-reduced-motion',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
];
