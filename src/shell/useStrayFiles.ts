// Keeps the browser from opening a file in place of the page that is dropped where nothing takes it.
import { useEffect } from 'react';

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  // What takes files has said so by now.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

export function useStrayFiles(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
