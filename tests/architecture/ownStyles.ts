// Every style of the page as its call of makeStyles says it: the calls, and what they name, without the page around them.
import { stripTypeScriptTypes } from 'node:module';
import { compileFunction } from 'node:vm';
import type { GriffelStyle } from '@fluentui/react-components';
import { type ESTree, parseSync } from 'vite';
import { resolve, sources } from './sources.ts';

export type OwnStyles = Record<string, GriffelStyle>;

interface Module {
  /** What each name at the top of the file stands for. */
  values: Map<string, () => unknown>;
  styles: Array<() => OwnStyles>;
}

const texts = new Map(sources.map(({ path, text }) => [path, text]));
const modules = new Map<string, Module>();

function declarationsOf(
  statement: ESTree.Program['body'][number],
): readonly ESTree.VariableDeclarator[] {
  const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return said?.type === 'VariableDeclaration' ? said.declarations : [];
}

const stylesIn = (node: ESTree.Expression): ESTree.Argument | undefined =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'makeStyles'
    ? node.arguments[0]
    : undefined;

function read(path: string): Module {
  const code = texts.get(path) ?? '';
  const { values, styles }: Module = { values: new Map(), styles: [] };
  const scope = new Proxy(
    {},
    {
      has: (_, name) => values.has(String(name)),
      get: (_, name) => values.get(String(name))?.(),
    },
  );
  const valueOf = ({ start, end }: ESTree.Span) => {
    const expression = stripTypeScriptTypes(`(${code.slice(start, end)})`);
    return compileFunction(`with (scope) return ${expression}`, ['scope'])(scope);
  };
  for (const statement of parseSync(path, code).program.body) {
    for (const { id, init } of declarationsOf(statement)) {
      if (!init || id.type !== 'Identifier') continue;
      const style = stylesIn(init);
      if (style) styles.push(() => valueOf(style));
      else values.set(id.name, () => valueOf(init));
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const from = resolve(path, statement.source.value);
    if (from === undefined) continue;
    for (const { local } of statement.specifiers) {
      values.set(local.name, () => moduleAt(from).values.get(local.name)?.());
    }
  }
  return { values, styles };
}

function moduleAt(path: string): Module {
  const module = modules.get(path) ?? read(path);
  modules.set(path, module);
  return module;
}

export const ownStyles: readonly OwnStyles[] = sources
  .filter(({ path, text }) => path.startsWith('src/') && text.includes('makeStyles('))
  .flatMap(({ path }) => moduleAt(path).styles.map((each) => each()));
