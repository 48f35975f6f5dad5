// What the page comes with, to be painted before any script has come: drawn at the build, by the components that draw it later (decision 0042).
import {
  createDOMRenderer,
  makeStyles,
  RendererProvider,
  renderToStyleElements,
} from '@fluentui/react-components';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Frame } from '#contract/frames.ts';
import { drawerPlace } from '#shell/drawer/drawerPlace.ts';
import { WaterBar } from '#shell/WaterBar.tsx';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { pageGround } from '#ui/theme/pageGround.ts';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  page: { ...pageGround, display: 'flex', flexDirection: 'column', fontFamily: t.fontFamilyBase },
  scene: { ...pageGround, fontFamily: t.fontFamilyBase },
  /** Of the form of the sign-in, which only comes with what it does: tests/e2e/firstPaint.test.ts compares them. */
  form: { height: '424px' },
  button: { flexShrink: 0, width: '44px' },
  drawer: { ...drawerPlace, flexGrow: 1, [media.narrow]: { display: 'none' } },
});

function SignInFrame() {
  const styles = useStyles();
  return (
    <div className={styles.scene}>
      <WaterScene title={shellText.title}>
        <div className={styles.form} />
      </WaterScene>
    </div>
  );
}

function ShellFrame() {
  const styles = useStyles();
  const button = <span className={styles.button} />;
  return (
    <div className={styles.page}>
      <WaterBar start={button} end={button} />
      <div className={styles.drawer} />
    </div>
  );
}

const CLASSES = /(?<= )class="([^"]*)"/g;

/** Rules as Griffel writes them, those that stand together under the same media query or under none. */
const SHEET = /(?:(@media [^{]+)\{)?((?:\.\w+\{[^}]*\})+)/g;
const RULE = /\.(\w+)\{([^}]*)\}/g;

const FRAMES: ReadonlyArray<[Frame, typeof ShellFrame]> = [
  ['sign-in', SignInFrame],
  ['shell', ShellFrame],
];

/**
 * One class for each element in the place of Griffel's many, and of their rules only what it has. Griffel gives none
 * of these names: what it writes later, in another order, changes nothing here.
 */
function shortened(html: string, css: string): { html: string; css: string } {
  const lists = [...new Set(Array.from(html.matchAll(CLASSES), ([, list = '']) => list))];
  const nameOf = (list: string) => `f${lists.indexOf(list)}`;
  const sheets = new Map<string, string[][]>();
  for (const [, query = '', rules = ''] of css.matchAll(SHEET)) {
    const of = sheets.get(query) ?? [];
    sheets.set(query, [...of, ...Array.from(rules.matchAll(RULE), ([, ...rule]) => rule)]);
  }
  const written = Array.from(sheets, ([query, rules]) => {
    const own = lists.map((list) => {
      const names = new Set(list.split(' '));
      const declared = rules
        .map(([name = '', text = '']) => (names.has(name) ? text : ''))
        .join('');
      return declared && `.${nameOf(list)}{${declared}}`;
    });
    return query ? `${query}{${own.join('')}}` : own.join('');
  });
  return {
    html: html.replaceAll(CLASSES, (_, list: string) => `class="${nameOf(list)}"`),
    css: written.join(''),
  };
}

/** All of them hidden: whoever gives the page knows which is right. What cannot be used yet is `inert`, nor is it read out. */
export function drawFrames(): { html: string; css: string } {
  const renderer = createDOMRenderer();
  const html = FRAMES.map(([frame, Drawn]) =>
    renderToStaticMarkup(
      <RendererProvider renderer={renderer}>
        <div hidden data-frame={frame} inert>
          <Drawn />
        </div>
      </RendererProvider>,
      { identifierPrefix: frame },
    ),
  ).join('');
  const sheets = renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>);
  return shortened(html, sheets.replaceAll(/<\/?style[^>]*>/g, ''));
}
