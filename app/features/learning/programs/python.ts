/** What a program is connected to while it runs. */
export interface Terminal {
  print: (text: string) => void;
  /** Answers `input()`. */
  ask: (prompt: string) => Promise<string>;
}

export interface PythonError {
  /** As Python calls it, such as `NameError`. */
  type: string;
  message: string;
  /** 1 is the first line; 0 where none is known. */
  line: number;
}

/** The part of Skulpt's own interface that is used here. */
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
 * Runs a Python program to its end, with Skulpt, which has to be there as the global `Sk`.
 *
 * @param limit milliseconds for the whole run, waiting for answers left out; without one it runs until its thread is ended.
 * @returns the error that ended it; undefined where it ended well.
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
    // It has a thread to itself, which is ended from outside. Where Skulpt pauses by itself, a call may be lost.
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

/** Skulpt says everything in one text: `NameError: name 'x' is not defined on line 3`. */
export function errorOf(error: unknown): PythonError {
  // What was thrown while it printed or asked comes wrapped.
  const text = String(error)
    .slice(0, 2000)
    .replace(/^(ExternalError: )?(Error: )?/, '');
  const [, type = 'Error', message = text, line = '0'] =
    /^(\w+): (.*?)(?: on line (\d+))?$/s.exec(text) ?? [];
  return { type, message, line: Number(line) };
}
