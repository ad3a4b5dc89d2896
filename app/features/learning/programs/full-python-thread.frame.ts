import { version } from 'pyodide';
import { info } from 'pyodide/pyodide-lock.json';
import { startFullPython } from './full-python.ts';
import { serveThread } from './serve-thread.ts';

interface Begin {
  kind: 'begin';
  script: string;
  module: WebAssembly.Module;
  library: ArrayBuffer;
  /** The random seed, if the program has to restart for each answer. */
  seed: number | undefined;
}

const nowhere = 'https://python.invalid/';

async function begin({ script, module, library, seed }: Begin) {
  const { default: createPyodideModule } = await import(/* @vite-ignore */ script);
  // The page has handed over what it would fetch.
  globalThis.fetch = async () => new Response(library);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  if (seed !== undefined) crypto.getRandomValues = chances(seed);
  return startFullPython(
    {
      createPyodideModule,
      indexURL: nowhere,
      stdLibURL: `${nowhere}library`,
      lockFileContents: { info: { ...info, arch: 'wasm32', version }, packages: {} },
    },
    seed === undefined,
  );
}

/** A pseudorandom generator: the same numbers for the same seed. */
function chances(seed: number) {
  let state = seed * 2 ** 32;
  return <T extends ArrayBufferView | null>(view: T): T => {
    if (view) {
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
      for (let i = 0; i < bytes.length; i += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[i] = state >>> 24;
      }
    }
    return view;
  };
}

serveThread(
  new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<Begin>) => {
      if (data.kind !== 'begin') return;
      removeEventListener('message', listen);
      begin(data).then(resolve, reject);
    };
    addEventListener('message', listen);
  }),
);
