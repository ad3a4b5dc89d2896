import { createContext, type RouterContextProvider } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import type { Limits } from '#app/platform/limits/limits.ts';
import type { Clock } from '#app/platform/process/clock.ts';
import type { Log } from '#app/platform/process/log.ts';
import type { Settings } from '#app/platform/process/settings.ts';

export interface Services {
  settings: Settings;
  database: Database;
  jobs: Jobs;
  content: Content;
  limits: Limits;
  clock: Clock;
  log: Log;
  /** Separate connection for health checks, which must not queue behind other work. Default: `database`. */
  healthDatabase?: Database;
  /** Whether this release's migrations have run. Default: yes. */
  isMigrated?: () => boolean;
  isStopping?: () => boolean;
}

export type Context = Readonly<RouterContextProvider>;

export interface Preview {
  close: string;
  inFrame: boolean;
}

/** Renders the public page at `path` for a signed-out visitor with other content, uncached. */
export type RenderPreview = (path: string, content: Content, preview?: Preview) => Promise<Response>;

export interface RequestInfo {
  /** Client address behind `TRUST_PROXY` proxies; for rate limits only, never stored or logged. */
  address: string;
  /** The browser sent `Save-Data`. */
  saveData: boolean;
  theme: 'light' | 'dark' | undefined;
  preview?: Preview | undefined;
  /** Returns the cached 404 page with this text, or renders it. */
  notFoundPage?: (says: unknown, render: () => string) => string;
  /** Set if the response failed because the database is unavailable or busy. */
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
