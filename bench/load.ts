/**
 * `node bench/load.ts <url> <seconds>`: 16 kept-alive connections, each asking again as soon as its answer is complete;
 * prints the answers per second. Bodies are counted but not kept: autocannon would turn each into a string, and compressed
 * bytes take it longer to turn than any server here takes to send them.
 */
import autocannon from 'autocannon';

interface Inside {
  pipelinedRequests: { addBody: () => void };
}

const [url = '', seconds] = process.argv.slice(2);
const result = await autocannon({
  url,
  connections: 16,
  duration: Number(seconds),
  headers: { 'accept-encoding': 'br' },
  setupClient: (client) => {
    (client as unknown as Inside).pipelinedRequests.addBody = () => {};
  },
});
if (result.non2xx + result.errors > 0)
  throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
console.log(Math.round(result.requests.average));
