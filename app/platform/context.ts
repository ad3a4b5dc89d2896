import { createContext, type RouterContextProvider } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import type { Limits } from '#app/platform/limits/limits.ts';
import type { Clock } from './process/clock.ts';
import type { Log } from './process/log.ts';
import type { Settings } from './process/settings.ts';

export interface Services {
  settings: Settings;
  database: Database;
  jobs: Jobs;
  content: Content;
  limits: Limits;
  clock: Clock;
  log: Log;
  /** Asked whether the database is there, beside all work that waits for a connection; `database` when left out. */
  healthDatabase?: Database;
  /** Whether this release's migrations have run; yes when left out. */
  isMigrated?: () => boolean;
  isStopping?: () => boolean;
}

export type Context = Readonly<RouterContextProvider>;

export interface Preview {
  close: string;
  inFrame: boolean;
}

/** Renders the public page at `path` for a visitor who is not signed in, over another content; its answer is kept nowhere. */
export type RenderPreview = (path: string, content: Content, preview?: Preview) => Promise<Response>;

export interface RequestInfo {
  /** Client address after `TRUST_PROXY` proxies; used for limits only, never stored or logged. */
  address: string;
  /** The browser asks for less data (`Save-Data`). */
  saveData: boolean;
  theme: 'light' | 'dark' | undefined;
  preview?: Preview | undefined;
  /** The page for an address without one, by what it says; rendered now where it is not kept yet. */
  notFoundPage?: (says: unknown, render: () => string) => string;
  /** Becomes true when answering failed because the database cannot be reached, or is too busy. */
  databaseUnavailable?: boolean;
}

export const settingsContext = createContext<Settings>();
export const databaseContext = createContext<Database>();
export const jobsContext = createContext<Jobs>();
export const contentContext = createContext<Content>();
export const limitsContext = createContext<Limits>();
export const clockContext = createContext<Clock>();
export const logContext = createContext<Log>();
export const renderPreviewContext = createContext<RenderPreview>();
export const requestInfoContext = createContext<RequestInfo>();

export const originOf = (context: Context): string => new URL(context.get(settingsContext).SITE_URL).origin;
