// Prints a document that is not shown on the screen, instead of the page (decision 0010).
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

/** Returns CSS that hides the page and adds page numbers. Griffel cannot express `@page`. */
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

/** Event that removes the previously printed document. */
const PRINTED_ANEW = 'printed-anew';

interface OnPaper {
  /** Suggested name of the PDF. */
  title: string;
  paper: Paper;
}

/**
 * Renders and prints synchronously, because some browsers print only within the user's gesture. Removes the document on
 * the user's next input, because some systems read the document after `print` has returned.
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
