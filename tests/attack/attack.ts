import type { RunningSite } from '#tests/site/process.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What an attack has at hand: a running product of this machine, and as many more as it needs. */
export interface Target {
  /** Serves all attacks one after the other, with the limits as shipped, on a loopback address. */
  site: RunningSite;
  /** Another product with a database and settings of its own; it ends with the attack. */
  start(env?: Record<string, string>, command?: string[]): Promise<RunningSite & { data: string }>;
  /** Mails to that address in the shared product's mailbox, newest first. */
  mailsTo(address: string): Promise<Mail[]>;
}

export interface Outcome {
  /** The product withstood it. */
  held: boolean;
  /** The figure that was seen, with its unit. */
  measured: string;
  /** The figure up to which it holds, with its unit. */
  limit: string;
}

/** One way of turning the product against somebody: bounded in requests and time, loopback only. */
export interface Attack {
  name: string;
  play(target: Target): Promise<Outcome>;
}
