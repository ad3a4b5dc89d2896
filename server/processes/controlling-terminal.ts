import { closeSync, openSync } from 'node:fs';

/** Whether somebody sits at a terminal whose closing would be told by SIGHUP; false under systemd, in a container, with setsid. */
export function hasControllingTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
