/** `node bench/raw-server.ts <headers as JSON> <file>`: a bare `node:http` that answers everything with the file's bytes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const headers = JSON.parse(process.argv[2] ?? '{}');
const body = readFileSync(process.argv[3] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
