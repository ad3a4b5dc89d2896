import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PostgresStartError } from './options.ts';

export interface SystemAccount {
  name: string;
  /** Owner of the server's files and, to the system, of its process. */
  owner: { uid: number; gid: number };
  /** The command and ids that run `file` under this account, keeping its process id. */
  command(
    file: string,
    args: readonly string[],
  ): { file: string; args: string[]; as: { uid?: number; gid?: number } };
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

const self = (): { uid: number; gid: number } => ({
  uid: process.getuid?.() ?? 0,
  gid: process.getgid?.() ?? 0,
});
const isRoot = (): boolean => process.getuid?.() === 0;

/** Accounts that can own new files below `directory`, best first. Ordinary users have only their own. */
export async function accountsFor(directory: string): Promise<SystemAccount[]> {
  if (!isRoot()) return [ownAccount()];
  const { uid, gid } = await stat(directory);
  const users = await systemUsers();
  const owner = uid === 0 ? [] : [otherAccount({ name: `user ${uid}`, uid, gid })];
  const namespaced = users[0] && (await canUnshare(users[0])) ? [namespaceAccount(users[0])] : [];
  return [...owner, ...namespaced, ...users.slice(0, 2).map(otherAccount)];
}

/** The account for a server whose files exist. Throws if this process cannot act as their owner. */
export async function accountOf(directory: string): Promise<SystemAccount> {
  const { uid, gid } = await stat(directory);
  if (!isRoot()) {
    if (uid === self().uid) return ownAccount();
    throw new PostgresStartError(`${directory} belongs to user ${uid}; start as that user`);
  }
  if (uid !== 0) return otherAccount({ name: `user ${uid}`, uid, gid });
  const user = (await systemUsers())[0];
  if (user && (await canUnshare(user))) return namespaceAccount(user);
  throw new PostgresStartError(
    `${directory} belongs to root, and PostgreSQL does not run as root; give it to another user with chown -R`,
  );
}

const ownAccount = (): SystemAccount => ({
  name: 'this user',
  owner: self(),
  command: (file, args) => ({ file, args: [...args], as: {} }),
});

const otherAccount = (user: User): SystemAccount => ({
  name: user.name,
  owner: user,
  command: (file, args) => ({ file, args: [...args], as: { uid: user.uid, gid: user.gid } }),
});

// In a user namespace, root is another user to PostgreSQL yet still root to the files, even in closed folders.
const namespaceAccount = (user: User): SystemAccount => ({
  name: 'root in a user namespace',
  owner: { uid: 0, gid: 0 },
  command: (file, args) => ({ file: 'unshare', args: [...mapping(user), file, ...args], as: {} }),
});

const mapping = ({ uid, gid }: User) => ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];

const canUnshare = (user: User): Promise<boolean> =>
  promisify(execFile)('unshare', [...mapping(user), 'true']).then(
    () => true,
    () => false,
  );

// initdb needs a user with a name.
async function systemUsers(): Promise<User[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
  const rank = ({ name }: User) => ['postgres', 'nobody'].indexOf(name) >>> 0;
  return users.filter(({ name, uid }) => name && uid > 0).sort((a, b) => rank(a) - rank(b));
}
