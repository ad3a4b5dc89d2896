import type { Server } from 'node:net';

/** Resolves with the port once it listens; 0 means any. Throws a `StartError` that names the setting if the port is in use. */
export function listen(server: Server, port: number, host: string, setting = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there already' : error.message;
      reject(new StartError(`${setting} ${port} on ${host}: ${reason}`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

class StartError extends Error {
  override name = 'StartError';
}
