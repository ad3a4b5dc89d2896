import { type Node, parse } from 'acorn';

export interface ScriptError {
  message: string;
  /** 0 where it is not known. */
  line: number;
}

/** What keeps the script from being understood; undefined where nothing does. */
export function scriptError(script: string): ScriptError | undefined {
  try {
    parse(script, { ecmaVersion: 'latest' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number } };
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 0 };
  }
}

/** The script with a call of `countRound` in each round of its loops; as it is where it cannot be understood. */
export function countLoops(script: string): string {
  const marks: { at: number; text: string }[] = [];
  try {
    visit(parsed(script), (node) => {
      if (!('body' in node) || !loops.has(node.type)) return;
      const { start, end } = node.body as Node;
      marks.push({ at: start, text: '{countRound();' }, { at: end, text: '}' });
    });
  } catch {
    return script;
  }
  // From the end, so that places before stay where they are. Where loops end together, order does not matter.
  marks.sort((a, b) => b.at - a.at);
  return marks.reduce((text, { at, text: mark }) => text.slice(0, at) + mark + text.slice(at), script);
}

function parsed(script: string): Node {
  try {
    return parse(script, { ecmaVersion: 'latest', allowReturnOutsideFunction: true });
  } catch {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function visit(node: Node, act: (node: Node) => void): void {
  act(node);
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner, act);
  }
}
