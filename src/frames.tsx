// What the page comes with, to be painted before any script has come: drawn at the build, by the components that draw it later (decision 0042).
import {
  createDOMRenderer,
  makeStyles,
  mergeClasses,
  RendererProvider,
  renderToStyleElements,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Frame } from '#contract/frames.ts';
import { paths } from '#page/paths.ts';
import { drawerPlace } from '#shell/drawer/drawerPlace.ts';
import { useShellStyles } from '#shell/useShellStyles.ts';
import { WaterBar } from '#shell/WaterBar.tsx';
import { loadingText } from '#text/loading.ts';
import { outboxText } from '#text/outbox.ts';
import { shellText } from '#text/shell.ts';
import { WaterScene } from '#ui/drawing/WaterScene.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { pageGround } from '#ui/theme/pageGround.ts';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  page: { ...pageGround, fontFamily: t.fontFamilyBase },
  /** Of the form of the sign-in, which only comes with what it does: tests/e2e/firstPaint.test.ts compares them. */
  form: { height: '424px' },
  button: { flexShrink: 0, width: '44px' },
  late: {
    position: 'fixed',
    inset: '16px',
    boxSizing: 'border-box',
    maxWidth: '372px',
    height: 'fit-content',
    margin: 'auto',
    padding: '16px 20px 4px',
    fontFamily: t.fontFamilyBase,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    color: t.colorNeutralForeground1,
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke1}`,
    borderRadius: t.borderRadiusXLarge,
    // Nothing is painted before, and nothing runs that the page would wait for.
    animationName: 'late',
    animationDelay: '15s',
    animationFillMode: 'backwards',
    [media.phone]: { top: 'auto', bottom: 'calc(16px + env(safe-area-inset-bottom))' },
  },
  again: {
    display: 'block',
    lineHeight: '44px',
    color: t.colorBrandForegroundLink,
    fontWeight: t.fontWeightSemibold,
    textDecorationLine: 'none',
  },
  drawer: { ...drawerPlace, [media.narrow]: { display: 'none' } },
});

function SignInFrame() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <WaterScene title={shellText.title}>
        <div className={styles.form} />
      </WaterScene>
    </div>
  );
}

/** Of the screens that always have the same. */
const TITLES: Readonly<Record<string, string>> = {
  [paths.competitionsActive]: shellText.sections.competitionsActive,
  [paths.competitionsPast]: shellText.sections.competitionsPast,
  [paths.competitionsOwn]: shellText.sections.competitionsOwn,
  [paths.competitionNew]: shellText.sections.competitionCreate,
  [paths.applications]: shellText.sections.applications,
  [paths.music]: shellText.sections.music,
  [paths.cards]: shellText.sections.cards,
  [paths.outbox]: outboxText.title,
  [paths.profile]: shellText.profile,
};

/** All titles hidden, as all frames are. */
function ShellFrame() {
  const styles = useStyles();
  const shell = useShellStyles();
  const button = <span className={styles.button} />;
  return (
    <div className={mergeClasses(styles.page, shell.shell)}>
      <WaterBar start={button} end={button} />
      <div className={shell.columns}>
        <div className={styles.drawer} />
        <MemoryRouter>
          {Object.entries(TITLES).map(([path, title]) => (
            <div key={path} hidden data-title={path}>
              <div className={shell.screen}>
                <PageHead title={title} />
              </div>
            </div>
          ))}
        </MemoryRouter>
      </div>
    </div>
  );
}

const SAME_PAGE = '';

/** Of every page, also of one without a frame; it goes with them. */
function Late() {
  const styles = useStyles();
  return (
    <div role="status">
      <div className={styles.late}>
        {loadingText.late}
        <a href={SAME_PAGE} className={styles.again}>
          {loadingText.reload}
        </a>
      </div>
    </div>
  );
}

const LATE = '@keyframes late{from{visibility:hidden}}';

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

/**
 * All frames hidden: whoever gives the page knows which is right. What cannot be used yet is `inert`, nor is it read
 * out. What is said where nothing follows stands beside them.
 */
export function drawFrames(): { html: string; css: string } {
  const renderer = createDOMRenderer();
  const drawn = (content: ReactNode, identifierPrefix: string) =>
    renderToStaticMarkup(<RendererProvider renderer={renderer}>{content}</RendererProvider>, {
      identifierPrefix,
    });
  const frames = FRAMES.map(([frame, Drawn]) =>
    drawn(
      <div hidden data-frame={frame} inert>
        <Drawn />
      </div>,
      frame,
    ),
  );
  const html = [...frames, drawn(<Late />, 'late')].join('');
  const sheets = renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>);
  const { css, ...rest } = shortened(html, sheets.replaceAll(/<\/?style[^>]*>/g, ''));
  return { ...rest, css: css + LATE };
}
