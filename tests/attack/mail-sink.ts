import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An SMTP server that accepts and discards every email, at almost no cost to the measurement. */
export async function mailSink() {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let rest = '';
    let inMail = false;
    socket.write('220 sink\r\n');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      rest += chunk;
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at < 0) return;
        const command = inMail ? '' : rest.slice(0, 4).toUpperCase();
        rest = rest.slice(at + end.length);
        if (inMail) taken += 1;
        inMail = command === 'DATA';
        socket.write(inMail ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n');
        if (command === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
