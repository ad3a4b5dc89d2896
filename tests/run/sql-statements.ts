/** A statement as far as its form tells: what is said above and in it, and its code without that. */
export interface SqlStatement {
  comments: string;
  /** In one line; what stands in quotes or between dollars is left out. */
  code: string;
  /** In one line, whole. */
  text: string;
}

const token = /--[^\n]*|\/\*.*?\*\/|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|./gs;
const breakpoint = '--> statement-breakpoint';

/** The statements of a file, told apart as the server does it: a semicolon in a text or in a function's body ends none. */
export function sqlStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let comments = '';
  let code = '';
  let text = '';
  const end = () => {
    const inOneLine = (part: string) => part.replace(/\s+/g, ' ').trim();
    if (code.trim()) statements.push({ comments, code: inOneLine(code), text: inOneLine(text) });
    [comments, code, text] = ['', '', ''];
  };
  for (const [part, dollar] of sql.matchAll(token)) {
    if (part === ';' || part.startsWith(breakpoint)) end();
    else if (/^(--|\/\*)/.test(part)) comments += `${part}\n`;
    else {
      text += part;
      if (dollar !== undefined) code += '$$';
      else code += part.startsWith("'") ? "''" : part;
    }
  }
  end();
  return statements;
}

/** Parts between commas that stand in no brackets. */
export function betweenCommas(code: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of code) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
