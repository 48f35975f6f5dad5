// Downloads a file. An app installed on iOS cannot download, so it opens the share sheet instead.

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

/** Saves a file. Returns the file if the share sheet can open only after a new click. */
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
    // An `AbortError` means that the user closed the share sheet.
    if (why !== 'AbortError') download(file);
  }
  return undefined;
}

export const canShareText = (): boolean => 'share' in navigator;

/** Opens the share sheet for a text; returns true also if the user closed the sheet. */
export async function shareText(title: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a text to the clipboard. Returns false if the browser does not allow it, for example without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
