import type { Server } from 'node:net';

/** Resolves with the port once it is ours; 0 asks for any. Throws a `StartError` that names the setting of a port in use. */
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
