import { type Node, parse } from 'acorn';

export interface ScriptError {
  message: string;
  /** 0 if unknown. */
  line: number;
}

/** The script's syntax error, or undefined. */
export function scriptError(script: string): ScriptError | undefined {
  try {
    parse(script, { ecmaVersion: 'latest' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number } };
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 0 };
  }
}

/** Inserts a call of `countRound` into every loop body. A script with a syntax error is returned as it is. */
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
  // From the end, so that earlier positions stay valid. For loops that end together the order does not matter.
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
