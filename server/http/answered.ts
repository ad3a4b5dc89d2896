import { channel } from 'node:diagnostics_channel';

/** A request that was answered, as the metrics count it: nothing of whom or what it was about. */
export interface Answered {
  method: string;
  isSignIn: boolean;
  status: number;
  /** The answer's `Cache-Control`. */
  control: string;
  seconds: number;
}

/** Nobody listens unless METRICS_PORT is set. */
export const answered = channel('request-answered');
