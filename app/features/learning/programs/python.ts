/** A running program's input and output. */
export interface Terminal {
  print: (text: string) => void;
  /** Answers `input()`. */
  ask: (prompt: string) => Promise<string>;
}

export interface PythonError {
  /** Python's name for it, such as `NameError`. */
  type: string;
  message: string;
  /** From 1; 0 if unknown. */
  line: number;
}

/** The part of Skulpt's API used here. */
interface Skulpt {
  python3: object;
  builtinFiles?: { files: Record<string, string> };
  configure: (settings: object) => void;
  misceval: { asyncToPromise: (run: () => unknown) => Promise<unknown> };
  importMainWithBody: (name: string, dumpJS: boolean, code: string, canSuspend: boolean) => unknown;
}

declare global {
  var Sk: Skulpt;
}

/**
 * Runs a Python program to its end with Skulpt, which must be the global `Sk`.
 *
 * @param limit milliseconds for the whole run, excluding waits for answers; without one it runs until its thread is terminated.
 * @returns the error that ended it, if any.
 */
export async function runPython(
  code: string,
  { print, ask }: Terminal,
  limit?: number,
): Promise<PythonError | undefined> {
  Sk.configure({
    output: print,
    read: readLibrary,
    __future__: Sk.python3,
    inputfun: ask,
    inputfunTakesPrompt: true,
    // It has its own thread, terminated from outside. When Skulpt yields by itself, a call may be lost.
    yieldLimit: null,
    execLimit: limit ?? null,
  });
  try {
    await Sk.misceval.asyncToPromise(() => Sk.importMainWithBody('<stdin>', false, code, true));
    return undefined;
  } catch (error) {
    return errorOf(error);
  }
}

function readLibrary(file: string): string {
  const text = Sk.builtinFiles?.files[file];
  if (text === undefined) throw new Error(`File not found: '${file}'`);
  return text;
}

/** Parses Skulpt's errors, which are one text: `NameError: name 'x' is not defined on line 3`. */
export function errorOf(error: unknown): PythonError {
  // Errors thrown while printing or asking come wrapped.
  const text = String(error)
    .slice(0, 2000)
    .replace(/^(ExternalError: )?(Error: )?/, '');
  const [, type = 'Error', message = text, line = '0'] =
    /^(\w+): (.*?)(?: on line (\d+))?$/s.exec(text) ?? [];
  return { type, message, line: Number(line) };
}
