import { serveRuns } from './serve-runs.ts';

const script = document.getElementById('data')?.textContent ?? '';
const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
serveRuns(() => new Worker(address), true);
parent.postMessage({ kind: 'ready' }, '*');
