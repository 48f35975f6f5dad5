// A document that is put on paper in place of the page: unseen on the screen, alone in print.
import { makeStaticStyles, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { printedPage } from '#text/kit.ts';

const ATTRIBUTE = 'data-printout';

const useAloneInPrint = makeStaticStyles({
  [`[${ATTRIBUTE}]`]: { display: 'none' },
  '@media print': {
    [`[${ATTRIBUTE}]`]: { display: 'block' },
    [`body:has(> [${ATTRIBUTE}]) > :not([${ATTRIBUTE}])`]: { display: 'none !important' },
  },
});

const useStyles = makeStyles({
  paper: {
    colorScheme: 'light',
    color: '#000',
    backgroundColor: '#fff',
    fontFamily: "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontSize: '10pt',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
  },
});

export type Paper = 'portrait' | 'landscape';

/** Pages are numbered where the browser can; a rule of the page itself cannot be a class. */
const pageRule = (paper: Paper): string => `@page {
  size: A4 ${paper};
  margin: 12mm 12mm 15mm;
  @bottom-right {
    content: "${printedPage.page} " counter(page) " ${printedPage.of} " counter(pages);
    font: 8pt Arial, sans-serif;
    color: #000;
  }
}`;

export interface PrintoutProps {
  /** What the browser offers as the name of a PDF. */
  title: string;
  paper: Paper;
  /** The person is back on the page. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * Asks to print as soon as it stands. It stays until the page is touched again: some systems only look
 * at the document after `print` has returned.
 */
export function Printout({ title, paper, onDone, children }: PrintoutProps) {
  useAloneInPrint();
  const styles = useStyles();
  useEffect(() => {
    const before = document.title;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(paper));
    document.adoptedStyleSheets.push(sheet);
    document.title = title;
    const frame = requestAnimationFrame(() => window.print());
    window.addEventListener('pointerdown', onDone, { capture: true, once: true });
    window.addEventListener('keydown', onDone, { capture: true, once: true });
    return () => {
      cancelAnimationFrame(frame);
      document.title = before;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      window.removeEventListener('pointerdown', onDone, { capture: true });
      window.removeEventListener('keydown', onDone, { capture: true });
    };
  }, [title, paper, onDone]);
  return createPortal(
    <div className={styles.paper} {...{ [ATTRIBUTE]: '' }}>
      {children}
    </div>,
    document.body,
  );
}
