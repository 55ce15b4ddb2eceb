import { promises as dns } from 'node:dns';
import { Socket } from 'node:net';

// Loaded into the built product with --import. It calls public addresses alone, and a receiver runs on this machine: so the
// name server answers the name in SIMULATED_HOST with a public address, and the route to that address ends here. Nothing else changes.
const HOST = process.env.SIMULATED_HOST ?? '';
/** Any public address. */
const PUBLIC = '8.8.8.8';

const { resolve4, resolve6 } = dns.Resolver.prototype;
dns.Resolver.prototype.resolve4 = async function (host, ...rest) {
  return host === HOST ? [PUBLIC] : resolve4.call(this, host, ...rest);
};
dns.Resolver.prototype.resolve6 = async function (host, ...rest) {
  if (host !== HOST) return resolve6.call(this, host, ...rest);
  throw Object.assign(new Error('No address of this family.'), { code: 'ENODATA' });
};

const connect = Reflect.get(Socket.prototype, 'connect');
Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  if (typeof options === 'object' && options?.host === HOST) {
    const { lookup } = options;
    options.lookup = (host, asked, done) =>
      lookup(host, asked, (error, found, family) => {
        const addresses = Array.isArray(found) ? found : [{ address: found, family }];
        if (!error && addresses.some(({ address }) => address !== PUBLIC))
          return done(new Error('The product connects to an address that it has not checked.'));
        return Array.isArray(found) ? done(error, [{ address: '127.0.0.1', family: 4 }]) : done(error, '127.0.0.1', 4);
      });
  }
  return connect.apply(this, given);
};
