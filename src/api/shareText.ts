// Hands a text to the system's share sheet, where there is one.

export const canShareText = (): boolean => 'share' in navigator;

/** Answers whether nothing went wrong; a person who closes the sheet has only changed their mind. */
export async function shareText(title: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
