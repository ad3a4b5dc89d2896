import type { RunningSite } from '#tests/site/process.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What an attack can use: a running product on this machine, and more on request. */
export interface Target {
  /** Serves all attacks in turn, with the default limits, on a loopback address. */
  site: RunningSite;
  /** Starts another product with its own database and settings; stopped after the attack. */
  start(env?: Record<string, string>, command?: string[]): Promise<RunningSite & { data: string }>;
  /** Emails to the address in the shared product's mailbox, newest first. */
  mailsTo(address: string): Promise<Mail[]>;
}

export interface Outcome {
  /** Whether the product withstood the attack. */
  held: boolean;
  /** The value measured, with its unit. */
  measured: string;
  /** The largest acceptable value, with its unit. */
  limit: string;
}

/** An attack with bounded requests and time, against loopback only. */
export interface Attack {
  name: string;
  play(target: Target): Promise<Outcome>;
}
