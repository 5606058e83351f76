/** Wikimedia's own picture hosts: in September 2026 some of its wikis named the first, others the second. */
const PICTURE_HOSTS = new Set(['upload.wikimedia.org', 'thumb.wikimedia.org']);

/**
 * The address, if a picture may be fetched from there: from Wikimedia over https, or from the very server that the
 * operator configured as the encyclopedia. An allow-list: what is not named here (this machine, the operator's
 * network, a cloud's metadata service, in whatever spelling) is never connected to.
 */
export const allowedPictureAddress = (address: string, apiUrl: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isWikimedia = url.protocol === 'https:' && url.port === '' && PICTURE_HOSTS.has(url.hostname);
  const isConfigured = url.origin === new URL(apiUrl).origin && /^https?:$/.test(url.protocol);
  return isWikimedia || isConfigured ? url : null;
};
