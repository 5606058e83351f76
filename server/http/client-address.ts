import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';

const NO_SOCKET = '0.0.0.0';

/**
 * Where a call truly comes from: the socket's own address, or what trusted proxies say, read from the near end, since
 * the far end is whatever the caller wrote. Of an IPv6 address its /64: a household has all of one, and could use
 * another address for every call.
 */
export const clientAddressReader = (trustedProxies: string[]) => {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address));

  return (c: Context): string => {
    let address = socketAddress(c);
    const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
    while (isTrusted(address)) {
      const next = hops.pop()?.trim();
      if (next === undefined || isIP(next) === 0) break;
      address = plain(next);
    }
    return isIP(address) === 6 ? networkOf(address) : address;
  };
};

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

const socketAddress = (c: Context): string =>
  plain((c.env as NodeBindings)?.incoming?.socket?.remoteAddress ?? NO_SOCKET);

/** An IPv4 caller on a dual-stack socket is the same caller. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const networkOf = (address: string): string => {
  const [before = '', after] = address.split('::');
  const left = before.split(':');
  const right = after?.split(':') ?? [];
  const omitted = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...omitted, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::`;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
