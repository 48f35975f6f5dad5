// Puts a document on paper in place of the page: unseen on the screen, alone in print (decision 0010).
import { makeStyles } from '@fluentui/react-components';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';

interface PrintButtonProps extends OnPaper {
  label: string;
  document: ReactElement;
  className?: string;
}

export function PrintButton({ label, title, paper, document, className }: PrintButtonProps) {
  return (
    <Button
      tone="quiet"
      icon={<Print20Regular />}
      onClick={() => printDocument(document, { title, paper })}
      {...(className !== undefined && { className })}
    >
      {label}
    </Button>
  );
}

const ATTRIBUTE = 'data-on-paper';

const useStyles = makeStyles({
  paper: {
    display: 'none',
    '@media print': { display: 'block' },
    colorScheme: 'light',
    color: '#000',
    backgroundColor: '#fff',
    fontFamily: "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontSize: '10pt',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
  },
});

type Paper = 'portrait' | 'landscape';

/**
 * The document alone, on its paper; pages are numbered where the browser can. No rule of a class can say
 * this, and it holds only while the document stands.
 */
const paperRules = (paper: Paper): string => `@media print {
  body > :not([${ATTRIBUTE}]) { display: none !important; }
}
@page {
  size: A4 ${paper};
  margin: 12mm 12mm 15mm;
  @bottom-right {
    content: "${uiText.printedPage.page} " counter(page) " ${uiText.printedPage.of} " counter(pages);
    font: 8pt Arial, sans-serif;
    color: #000;
  }
}`;

function Sheet({ children }: { children: ReactNode }) {
  return <div className={useStyles().paper}>{children}</div>;
}

/** Sent to the document that was printed last, which still stands. */
const PRINTED_ANEW = 'printed-anew';

export interface OnPaper {
  /** What the browser offers as the name of a PDF. */
  title: string;
  paper: Paper;
}

/**
 * Asks to print at once, in the gesture that wants it. The document stands beside the page, for printing
 * changes the widths by which the page is laid out. It stays until the page is touched again: some
 * systems only look at it after `print` has returned.
 */
export function printDocument(what: ReactElement, { title, paper }: OnPaper): void {
  window.dispatchEvent(new Event(PRINTED_ANEW));
  const place = document.createElement('div');
  place.setAttribute(ATTRIBUTE, '');
  document.body.append(place);
  const root = createRoot(place);
  const rules = new CSSStyleSheet();
  rules.replaceSync(paperRules(paper));
  document.adoptedStyleSheets.push(rules);
  const titleBefore = document.title;
  document.title = title;
  const touched = new AbortController();
  const takeAway = () => {
    touched.abort();
    document.title = titleBefore;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    root.unmount();
    place.remove();
  };
  flushSync(() => root.render(<Sheet>{what}</Sheet>));
  for (const end of ['pointerdown', 'keydown', PRINTED_ANEW]) {
    window.addEventListener(end, takeAway, { capture: true, signal: touched.signal });
  }
  window.print();
}
