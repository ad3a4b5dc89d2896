import { loadPyodide, type PyodideConfig } from 'pyodide';
import { errorOf, type PythonError, type Terminal } from './python.ts';

/** Runs a program as `__main__`, and reports the exception that ended it: type, message and line. */
const program = `
import builtins, io, sys, traceback, types
from pyodide.ffi import run_sync

def run(code, show, ask):
    class Screen(io.TextIOBase):
        def write(self, text):
            show(text)
            return len(text)

    def read(prompt=""):
        answer = ask(str(prompt))
        return answer if isinstance(answer, str) else run_sync(answer)

    main = sys.modules["__main__"] = types.ModuleType("__main__")
    sys.stdout = sys.stderr = Screen()
    builtins.input = read
    try:
        exec(compile(code, "<stdin>", "exec", dont_inherit=True), main.__dict__)
    except SystemExit:
        pass
    except SyntaxError as error:
        return [type(error).__name__, error.msg, error.lineno or 0]
    except BaseException as error:
        lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == "<stdin>"]
        return [type(error).__name__, str(error), lines[-1] if lines else 0]

run
`;

interface FullTerminal extends Terminal {
  /** Answers `input()` synchronously, if Python cannot wait. */
  answered: (prompt: string) => string;
}

/** Full Python, by Pyodide. Runs one program at a time. */
export async function startFullPython(settings: PyodideConfig, canWait: boolean) {
  const python = await loadPyodide(settings);
  const run = python.runPython(program, { globals: python.toPy({}) });
  return async (code: string, { print, ask, answered }: FullTerminal): Promise<PythonError | undefined> => {
    const found = canWait ? await run.callPromising(code, print, ask) : run(code, print, answered);
    if (!found) return undefined;
    const [type, message, line] = found.toJs();
    // Thrown by our own code while the program printed or asked.
    return type === 'JsException'
      ? { ...errorOf(message), line }
      : { type, message: message.slice(0, 2000), line };
  };
}
