// Hands bytes to the person: a download, or the share sheet where an installed iOS app cannot download.

function isInstalledOnIos(): boolean {
  return (
    'standalone' in navigator &&
    navigator.standalone === true &&
    typeof navigator.canShare === 'function'
  );
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Answers the file that is left where the share sheet opens only in answer to a press, which a long
 * download has outlived: `saveFile` in a press of its own hands it over.
 */
export async function saveFile(bytes: Blob, name: string): Promise<File | undefined> {
  const file = new File([bytes], name, { type: bytes.type });
  if (!isInstalledOnIos() || !navigator.canShare({ files: [file] })) {
    download(file);
    return undefined;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const why = error instanceof DOMException ? error.name : '';
    if (why === 'NotAllowedError') return file;
    // The person closed the share sheet: nothing to save. Anything else falls back to a download.
    if (why !== 'AbortError') download(file);
  }
  return undefined;
}
