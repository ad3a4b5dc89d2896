import type { Cluster } from './cluster.ts';
import { databases, kill, type Machine, plug } from './machines.ts';

export interface Fault {
  name: string;
  /** Seconds without an accepted message at most; two: nobody notices. */
  must: number;
  /** Does it; returns what makes the cluster whole again. */
  play: (cluster: Cluster) => Promise<() => void | Promise<void>>;
  /** Seconds until it is mended; else it is mended at once. */
  lasts?: number;
  /** Nothing is ended before it has answered, so not even what was under way may fail. */
  cutsNobody?: true;
  /** The database is away meanwhile, so forms are refused until it is back. */
  stopsForms?: true;
}

const nothing = () => {};

/** Whoever is not the primary, so that the fault is that of etcd alone. */
async function otherThanPrimary(cluster: Cluster): Promise<Machine[]> {
  const primary = await cluster.primary();
  return databases.filter((machine) => machine !== primary);
}

const restart = (cluster: Cluster, machine: Machine) => () => {
  cluster.start(machine, 'etcd');
  cluster.start(machine, 'patroni');
};

export const faults: readonly Fault[] = [
  {
    name: 'a process of the site (kill -9)',
    must: 2,
    async play(cluster) {
      const parent = cluster.process('web1', 'site').pid!;
      const [worker] = cluster
        .find('web1', 'server/start.js')
        .filter((pid) => pid !== parent)
        .slice(-1);
      kill(worker!, 'SIGKILL');
      return nothing;
    },
    lasts: 8,
  },
  {
    name: 'all of the site on one machine (kill -9)',
    must: 2,
    async play(cluster) {
      for (const pid of cluster.find('web1', 'server/start.js')) kill(pid, 'SIGKILL');
      return () => cluster.start('web1', 'site');
    },
    lasts: 8,
  },
  {
    name: 'rolling restart of all (SIGHUP, SIGHUP)',
    must: 2,
    cutsNobody: true,
    async play(cluster) {
      for (const web of ['web1', 'web2'] as const) {
        const before = cluster.said(web, 'replaced');
        for (const pid of cluster.find(web, 'server/start.js').slice(0, 1)) kill(pid, 'SIGHUP');
        await cluster.until(
          'all processes replaced',
          async () => cluster.said(web, 'replaced') > before,
          240,
        );
      }
      return nothing;
    },
  },
  {
    name: 'planned switch of the primary',
    must: 5,
    stopsForms: true,
    async play(cluster) {
      const [primary, candidate] = [await cluster.primary(), await cluster.synchronous()];
      cluster.patronictl(['switchover', '--master', primary!, '--candidate', candidate!, '--force', 'site']);
      return nothing;
    },
    lasts: 10,
  },
  {
    name: 'the primary’s PostgreSQL (kill -9)',
    must: 15,
    stopsForms: true,
    async play(cluster) {
      const primary = (await cluster.primary())!;
      const [postmaster] = cluster.find(primary, '/usr/lib/postgresql/15/bin/postgres -D');
      kill(postmaster!, 'SIGKILL');
      return nothing;
    },
    lasts: 20,
  },
  {
    name: 'the primary’s machine, killed',
    must: 45,
    stopsForms: true,
    async play(cluster) {
      const primary = (await cluster.primary())!;
      cluster.signal(primary, 'SIGKILL');
      return restart(cluster, primary);
    },
    lasts: 50,
  },
  {
    name: 'the primary’s machine, hung (SIGSTOP)',
    must: 45,
    stopsForms: true,
    async play(cluster) {
      const primary = (await cluster.primary())!;
      cluster.signal(primary, 'SIGSTOP');
      return () => cluster.signal(primary, 'SIGCONT');
    },
    lasts: 50,
  },
  {
    name: 'the primary’s machine, cut off',
    must: 45,
    stopsForms: true,
    async play(cluster) {
      const primary = (await cluster.primary())!;
      plug(primary, false);
      return () => plug(primary, true);
    },
    lasts: 50,
  },
  {
    name: 'one member of etcd',
    must: 2,
    async play(cluster) {
      const [machine] = await otherThanPrimary(cluster);
      for (const pid of cluster.find(machine!, 'etcd')) kill(pid, 'SIGKILL');
      return () => cluster.start(machine!, 'etcd');
    },
    lasts: 10,
  },
  {
    name: 'the majority of etcd for 40 s',
    must: 2,
    async play(cluster) {
      const away = await otherThanPrimary(cluster);
      for (const machine of away) for (const pid of cluster.find(machine, 'etcd')) kill(pid, 'SIGKILL');
      return () => {
        for (const machine of away) cluster.start(machine, 'etcd');
      };
    },
    lasts: 40,
  },
  {
    name: 'one HAProxy',
    must: 2,
    async play(cluster) {
      for (const pid of cluster.find('web2', 'haproxy -db')) kill(pid, 'SIGKILL');
      return () => cluster.start('web2', 'haproxy');
    },
    lasts: 10,
  },
  {
    name: 'the synchronous standby’s machine, killed',
    must: 5,
    async play(cluster) {
      const standby = (await cluster.synchronous())!;
      cluster.signal(standby, 'SIGKILL');
      return restart(cluster, standby);
    },
    lasts: 15,
  },
  {
    name: 'the synchronous standby’s machine, cut off',
    must: 5,
    async play(cluster) {
      const standby = (await cluster.synchronous())!;
      plug(standby, false);
      return () => plug(standby, true);
    },
    lasts: 20,
  },
  {
    name: 'all of PostgreSQL for 20 s',
    must: 45,
    stopsForms: true,
    async play(cluster) {
      for (const machine of databases)
        for (const pid of cluster.find(machine, 'patroni')) kill(pid, 'SIGKILL');
      for (const machine of databases)
        for (const pid of cluster.find(machine, 'postgres')) kill(pid, 'SIGKILL');
      return () => {
        for (const machine of databases) cluster.start(machine, 'patroni');
      };
    },
    lasts: 20,
  },
];
