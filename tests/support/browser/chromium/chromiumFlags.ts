// How Chromium is started for tests and screenshots: no sandbox (CI runs as root), no motion, no calls of its own.

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
