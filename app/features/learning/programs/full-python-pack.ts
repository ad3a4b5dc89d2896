import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, constants } from 'node:zlib';
import { loadPyodide, version } from 'pyodide';

const require = createRequire(import.meta.url);

/** The modules of Python's library that are packed, with their dependencies; the whole is twice as large. */
const library =
  'abc array ast base64 bisect calendar cmath collections contextlib copy csv dataclasses datetime decimal enum fractions ' +
  'functools hashlib heapq io itertools json keyword math numbers operator os pathlib pprint random re secrets shutil ' +
  'statistics string struct tempfile textwrap time traceback types typing unicodedata _strptime _pylong ' +
  'encodings.ascii encodings.latin_1 encodings.utf_8_sig encodings.utf_16 encodings.cp437';

/** Everything loaded from the library, precompiled, as compiling takes a phone seconds. */
const zipLibrary = (names: string) => `
import importlib, io, sys, zipfile
from importlib import _bootstrap_external as loader
for name in ${JSON.stringify(names)}.split():
    importlib.import_module(name)
made = io.BytesIO()
with zipfile.ZipFile(made, "w") as archive:
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        home, _, inside = file.partition(".zip/")
        if inside and hasattr(module.__loader__, "get_data"):
            code = compile(module.__loader__.get_data(file), file, "exec", dont_inherit=True, optimize=2)
            archive.writestr(zipfile.ZipInfo(inside + "c"), loader._code_to_hash_pyc(code, bytes(8), False))
made.getvalue()
`;

/** The parts within the file, and its compressed size. */
export interface FullPython {
  file: string;
  bytes: number;
  /** Of its script, WebAssembly and library, in this order, in bytes. */
  sizes: number[];
}

/** Full Python in one file, and that file compressed. Kept in `cache`, as it takes ten seconds of CPU. */
export async function packFullPython(cache: string): Promise<Packed> {
  const recipe = createHash('sha256')
    .update(version)
    .update(await readFile(import.meta.filename));
  const kept = path.join(cache, `full-python-${recipe.digest('hex').slice(0, 12)}`);
  const found = await readFile(kept).then(deserialize, () => undefined);
  if (found) return found;
  const packed = await pack();
  const keep = mkdir(cache, { recursive: true }).then(() => writeFile(kept, serialize(packed)));
  // The build may not own the folder.
  await keep.catch(() => {});
  return packed;
}

type Packed = FullPython & { made: Buffer };

async function pack(): Promise<Packed> {
  const file = (name: string) => readFile(require.resolve(`pyodide/${name}`));
  const python = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
  const zipped: Uint8Array = python.runPython(zipLibrary(library)).toJs();
  const parts = [await file('pyodide.asm.mjs'), await file('pyodide.asm.wasm'), zipped];
  const whole = Buffer.concat(parts);
  // The top two quality levels would save an eighth and take half a minute.
  const made = await promisify(brotliCompress)(whole, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return {
    file: `/assets/full-python-${hash}.br`,
    bytes: made.length,
    sizes: parts.map(({ length }) => length),
    made,
  };
}
