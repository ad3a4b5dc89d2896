declare module 'virtual:site-script' {
  /** Address of the script of every page. */
  export const script: string;
  /** Addresses of all files each island needs, by name. */
  export const islands: Readonly<Record<string, readonly string[]>>;
  /** Addresses of all scripts and styles an open lesson may load. */
  export const offline: readonly string[];
  /** Addresses of the scripts that the page for when there is no line loads on use. */
  export const offlinePage: readonly string[];
}

declare module 'virtual:runners' {
  /** Scripts of the frames in which learners' programs and pages run. */
  export const python: string;
  export const pythonThread: string;
  export const fullPython: string;
  export const fullPythonThread: string;
  export const page: string;
  export const pageJudge: string;
  /** The service worker. */
  export const worker: string;
}

declare module 'virtual:runner-version' {
  /** Changes with the frames. */
  export const runnerVersion: string;
}

declare module 'virtual:drawings' {
  /** Changes with any of the drawings of lessons. */
  export const drawingsVersion: string;
  /** How high each is where it is 320 px wide, by its address. */
  export const drawingHeights: Readonly<Record<string, number>>;
}

declare module 'virtual:full-python' {
  export const fullPython: import('#app/features/learning/programs/full-python-pack.ts').FullPython;
}
