import { decodeEntities } from './entities.ts';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in a reply, or null where it must not become one. Read by the browser's own parser, which
 * ignores tabs and line ends inside a scheme just as following the link would; without a base, so that nothing
 * relative (`//evil`) passes.
 */
export const safeHref = (written: string): string | null => {
  const address = decodeEntities(written).trim();
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return SAFE_PROTOCOLS.has(protocol) ? href : null;
};
