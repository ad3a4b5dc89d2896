import { runPython } from './python.ts';
import { serveThread } from './serve-thread.ts';

serveThread(Promise.resolve(runPython));
